import { operatorLine } from "#contract/text/operator-line.ts";
import type { Letterhead } from "../files/pdf.ts";
import type { Config } from "./config.ts";

type Settings = Pick<
  Config,
  | "APP_ENV"
  | "OPERATOR_NAME"
  | "OPERATOR_ADDRESS"
  | "OPERATOR_REGISTRATION"
  | "SUPPORT_EMAIL"
  | "SUPPORT_WHATSAPP"
  | "MAIL_FROM"
>;

/** Who runs this installation and how people reach them. What nobody has set is null, and said nowhere. */
export type Operator = {
  name: string;
  address: string | null;
  registration: string | null;
  email: string;
  /** With the plus and the digits alone. */
  whatsapp: string | null;
};

/** The one place that reads these settings. A demo is nowhere in particular; it says the city of its people. */
export function operatorOf(settings: Settings): Operator {
  const demoAddress = settings.APP_ENV === "demo" ? "Lagos, Nigeria" : null;
  return {
    name: settings.OPERATOR_NAME,
    address: settings.OPERATOR_ADDRESS ?? demoAddress,
    registration: settings.OPERATOR_REGISTRATION ?? null,
    email: settings.SUPPORT_EMAIL ?? settings.MAIL_FROM,
    whatsapp: settings.SUPPORT_WHATSAPP ?? null,
  };
}

export function letterheadOf(settings: Settings & Pick<Config, "PUBLIC_URL">): Letterhead {
  return {
    publicUrl: settings.PUBLIC_URL,
    isDemo: settings.APP_ENV === "demo",
    operator: operatorLine(operatorOf(settings)),
  };
}
