import { testPassword } from "#tests/setup/app/test-app.ts";

export const newWithdrawal = () => ({
  amount: "500",
  bankCode: "058",
  accountNumber: "0123456780",
  password: testPassword,
});

export const newPreferences = () => ({
  ...{ emailUpdates: true, projectUpdates: true, investmentAlerts: true },
  ...{ marketingEmails: false, smsNotifications: false },
  categories: ["Fashion"],
});

export const newMessage = (email: string) => ({
  name: "Ada Obi",
  ...{ email, subject: "A question", category: "general", message: "How?" },
});

export const newPayout = () => ({
  ...{ bankCode: "058", accountNumber: "0123456780", reason: "Closed by us" },
});
