import * as z from "zod/mini";

/** How often something may be done in how many seconds; written `10/900` in the environment. */
export type Quota = { max: number; seconds: number };

const quota = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,6}\/[1-9]\d{0,6}$/)),
  z.object({ max: z.number(), seconds: z.number() }),
  {
    decode: (text) => {
      const [max, seconds] = text.split("/");
      return { max: Number(max), seconds: Number(seconds) };
    },
    encode: ({ max, seconds }) => `${max}/${seconds}`,
  },
);
const limit = (max: number, seconds: number) => z._default(quota, { max, seconds });

const quarterHour = 900;
const hour = 3600;
const day = 86_400;

/** Every limit of the product, by account, device or target; the ADDRESS ones are the outer ring. */
export const limitKeys = {
  LIMIT_SIGN_IN_ACCOUNT: limit(10, quarterHour),
  LIMIT_SIGN_IN_DEVICE: limit(20, quarterHour),
  LIMIT_PASSWORD_CHECKS: limit(10, quarterHour),
  LIMIT_WRONG_CODES: limit(10, day),
  LIMIT_RESET_CODES: limit(20, day),
  LIMIT_MAIL_PAUSE: limit(1, 30),
  LIMIT_MAILS: limit(5, hour),
  LIMIT_MAILS_DAY: limit(20, day),
  LIMIT_FORM_MAILS: limit(2, hour),
  LIMIT_TOPUPS: limit(600, 600),
  LIMIT_IMAGES: limit(60, hour),
  LIMIT_NAME_ENQUIRIES: limit(100, hour),
  LIMIT_STATEMENTS: limit(60, hour),
  LIMIT_PROJECT_SAVES: limit(300, hour),
  LIMIT_PREVIEWS: limit(300, hour),
  LIMIT_PROJECT_UPDATES: limit(20, day),
  LIMIT_MESSAGES: limit(120, hour),
  LIMIT_NEW_CONVERSATIONS: limit(30, day),
  LIMIT_BACKER_MESSAGES: limit(3, day),
  LIMIT_CONTACT_NOTICES: limit(30, hour),
  LIMIT_ADDRESS_REGISTER: limit(150, quarterHour),
  LIMIT_ADDRESS_MAIL: limit(300, quarterHour),
  LIMIT_ADDRESS_CODE: limit(3000, quarterHour),
  LIMIT_ADDRESS_SIGN_IN: limit(3000, quarterHour),
  LIMIT_ADDRESS_CONTACT: limit(20, hour),
  LIMIT_ADDRESS_NEWSLETTER: limit(150, quarterHour),
  LIMIT_ADDRESS_NEWSLETTER_LINK: limit(300, quarterHour),
};

export type Limits = { [Key in keyof typeof limitKeys]: Quota } & {
  /** Multiplies the limits by address, and no others (rules section 10). */
  RATE_LIMIT_FACTOR: number;
};
export type AddressLimit = Extract<keyof Limits, `LIMIT_ADDRESS_${string}`>;
