import * as z from "zod/mini";
import { cleanTelephone } from "#contract/text/clean.ts";
import { limitKeys } from "../http/limits.ts";
import { whyNotTrust } from "../http/security/network-address.ts";
import { OperatorProblem } from "./operator-problem.ts";
import { providerKeys, whyNotProvider } from "./provider-keys.ts";
import { readBounds } from "./setting-bounds.ts";

const flag = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: (text) => text === "true",
  encode: (on) => (on ? "true" : "false"),
});
const whole = z.codec(z.string().check(z.regex(/^\d{1,12}$/)), z.number(), {
  decode: Number,
  encode: String,
});
/** 0 would be a port that nobody knows. */
const port = z.codec(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.number().check(z.minimum(1), z.maximum(65_535)),
  {
    decode: Number,
    encode: String,
  },
);
/** Whole naira in the environment, kobo inside. */
const nairaAmount = z.codec(z.string().check(z.regex(/^\d{1,12}$/)), z.bigint(), {
  decode: (text) => BigInt(text) * 100n,
  encode: (kobo) => String(kobo / 100n),
});
/** Hundredths of a percent, below the whole. */
const basisPoints = z.codec(z.string().check(z.regex(/^\d{1,4}$/)), z.number(), {
  decode: Number,
  encode: String,
});
/** One line of a PDF: no control characters. */
const singleLine = (max: number) => z.string().check(z.maxLength(max), z.regex(/^\P{Cc}+$/u));
const telephone = z.codec(z.string(), z.string().check(z.regex(/^\+\d{7,15}$/)), {
  decode: cleanTelephone,
  encode: String,
});
const bounds = z.string().check(z.refine((text) => readBounds(text) !== null));
const secret = z.string().check(z.minLength(32));
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Every key of the environment that the product reads; `.env.example` explains each. */
export const environment = z.object({
  APP_ENV: z._default(z.enum(["demo", "production"]), "demo"),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  PUBLIC_URL: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_OWNER_URL: z.optional(databaseUrl),
  PREPARED_STATEMENTS: z._default(flag, true),
  DEMO_DATA: z.optional(flag),
  DEMO_PUBLIC: z._default(flag, false),
  MAIL_TRANSPORT: z._default(z.enum(["mailbox", "smtp"]), "mailbox"),
  MAIL_FROM: z._default(z.email(), "hello@ajose.ng"),
  SMTP_URL: z.optional(z.url()),
  /** A label of a domain name: it stands in <selector>._domainkey.<domain>. */
  DKIM_SELECTOR: z.optional(z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i))),
  DKIM_KEY_FILE: z.optional(z.string()),
  SMS_TRANSPORT: z.optional(z.enum(["off", "outbox"])),
  NOTICE_MAILS_PER_SECOND: z._default(whole, 20),
  OPERATOR_NAME: z._default(singleLine(80), "Ajose"),
  OPERATOR_ADDRESS: z.optional(singleLine(160)),
  OPERATOR_REGISTRATION: z.optional(singleLine(60)),
  SUPPORT_EMAIL: z.optional(z.email()),
  SUPPORT_WHATSAPP: z.optional(telephone),
  SEC_LICENCE: z.optional(z.string().check(z.maxLength(60))),
  ...providerKeys,
  SANDBOX_WEBHOOK_SECRET: z.optional(secret),
  ACCESS_TOKEN_KEY: z.optional(secret),
  REFRESH_TOKEN_KEY: z.optional(secret),
  CODE_KEY: z.optional(secret),
  TRUST_PROXY: z._default(z.string(), "0"),
  RATE_LIMIT_FACTOR: z._default(whole, 1),
  ...limitKeys,
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "info"),
  TOPUP_MAX_CARD: z._default(nairaAmount, 10_000_00n),
  TOPUP_MAX_MOBILE_MONEY: z._default(nairaAmount, 10_000_00n),
  TOPUP_MAX_USSD: z._default(nairaAmount, 10_000_00n),
  TOPUP_MAX_BANK_TRANSFER: z._default(nairaAmount, 10_000_00n),
  TOPUP_COST_BPS: z._default(basisPoints, 0),
  TOPUP_COST_FIXED: z._default(nairaAmount, 0n),
  TOPUP_COST_FIXED_FROM: z._default(nairaAmount, 0n),
  TOPUP_COST_CAP: z._default(nairaAmount, 0n),
  REVIEW_THRESHOLD: z._default(nairaAmount, 1_000_000_00n),
  REVIEW_HOURS: z._default(whole, 72),
  PAYOUT_TWO_ADMINS: z._default(nairaAmount, 1_000_000_00n),
  COOLING_OFF_HOURS: z._default(whole, 48),
  RETAIL_LIMIT_PERCENT: z._default(whole, 0),
  PLATFORM_FEE_BPS: z._default(whole, 500),
  SETTLEMENT_FEE_BPS: z._default(whole, 150),
  MAX_PENDING_PROJECTS: z._default(whole, 20),
  WITHDRAWAL_MIN: z._default(nairaAmount, 100_00n),
  WITHDRAWAL_COOL_OFF_HOURS: z._default(whole, 24),
  MAX_OPEN_WITHDRAWALS: z._default(whole, 20),
  REGISTRATION_OPEN: z._default(flag, true),
  TOPUPS_OPEN: z._default(flag, true),
  INVESTING_OPEN: z._default(flag, true),
  WITHDRAWALS_OPEN: z._default(flag, true),
  PROJECTS_OPEN: z._default(flag, true),
  SETTING_BOUNDS: z._default(bounds, ""),
});

export type Environment = z.output<typeof environment>;
/** The settings of a running installation: the environment with every secret present. */
export type Config = Omit<Environment, KeyName | "PUBLIC_URL"> &
  Record<KeyName | "PUBLIC_URL", string>;
export type KeyName =
  | "ACCESS_TOKEN_KEY"
  | "REFRESH_TOKEN_KEY"
  | "CODE_KEY"
  | "SANDBOX_WEBHOOK_SECRET";
export const keyNames = [
  "ACCESS_TOKEN_KEY",
  "REFRESH_TOKEN_KEY",
  "CODE_KEY",
  "SANDBOX_WEBHOOK_SECRET",
] as const satisfies KeyName[];

/** Names the variables that are wrong, never their values. */
export class ConfigProblem extends OperatorProblem {}

/** Reads and checks the environment. Empty values count as missing. Throws ConfigProblem. */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const read = z.safeParse(environment, filled);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => issue.path.join(".")))];
    throw new ConfigProblem(`Please check the environment: ${names.join(", ")} (see .env.example)`);
  }
  refuseUnsafe(read.data);
  return read.data;
}

/** Puts the keys in place: the environment's own, else `made` (kept in DATA_DIR). Throws ConfigProblem. */
export function completeConfig(read: Environment, made: Partial<Record<KeyName, string>>): Config {
  const keys = Object.fromEntries(keyNames.map((name) => [name, read[name] ?? made[name]]));
  if (read.PAYMENT_PROVIDER !== "sandbox") keys.SANDBOX_WEBHOOK_SECRET ??= "";
  const missing = keyNames.filter((name) => keys[name] === undefined);
  if (missing.length > 0) {
    throw new ConfigProblem(`Please set ${missing.join(", ")}: at least 32 characters each`);
  }
  if (new Set(Object.values(keys)).size < keyNames.length) {
    throw new ConfigProblem(`${keyNames.join(", ")} must all be different`);
  }
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).origin;
  return { ...read, ...(keys as Record<KeyName, string>), PUBLIC_URL: publicUrl };
}

function refuseUnsafe(read: Environment): void {
  for (const name of keyNames) {
    const value = read[name];
    if (value && new Set(value).size < 8) throw new ConfigProblem(`${name} is too easy to guess`);
  }
  if (read.MAIL_TRANSPORT === "smtp" && !read.SMTP_URL) {
    throw new ConfigProblem("MAIL_TRANSPORT=smtp needs SMTP_URL");
  }
  if (!read.DKIM_SELECTOR !== !read.DKIM_KEY_FILE) {
    throw new ConfigProblem("DKIM_SELECTOR and DKIM_KEY_FILE belong together");
  }
  if (read.PUBLIC_URL && !isOrigin(read.PUBLIC_URL)) {
    throw new ConfigProblem(
      "PUBLIC_URL is http:// or https:// and a name, without a path: https://ajose.example",
    );
  }
  const whyNot = whyNotTrust(read.TRUST_PROXY) ?? whyNotProvider(read);
  if (whyNot) throw new ConfigProblem(whyNot);
  if (read.DATABASE_OWNER_URL && !read.DATABASE_URL) {
    throw new ConfigProblem("DATABASE_OWNER_URL is only for use with DATABASE_URL");
  }
  const onlyForDemo = [
    ...(read.DEMO_DATA ? ["DEMO_DATA=true"] : []),
    ...(read.MAIL_TRANSPORT === "mailbox" ? ["MAIL_TRANSPORT=mailbox"] : []),
    ...(read.SMS_TRANSPORT === "outbox" ? ["SMS_TRANSPORT=outbox"] : []),
    ...(read.PAYMENT_PROVIDER === "sandbox" ? ["PAYMENT_PROVIDER=sandbox"] : []),
  ];
  if (onlyForDemo.length === 0) return;
  if (read.APP_ENV === "production") {
    throw new ConfigProblem(`${onlyForDemo.join(" and ")} cannot be used with APP_ENV=production`);
  }
  const isLoopback = ["127.0.0.1", "::1", "localhost"].includes(read.HOST);
  if (!isLoopback && !read.DEMO_PUBLIC) {
    throw new ConfigProblem(
      `${onlyForDemo.join(" and ")} on HOST other than 127.0.0.1 needs DEMO_PUBLIC=true`,
    );
  }
}

function isOrigin(text: string): boolean {
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}
