import { expect, test } from "vitest";
import { type ContactMessage, statusOf } from "./inbox.ts";

const message: ContactMessage = {
  id: "0190a000-0000-7000-8000-000000000000",
  name: "Ada & Obi",
  email: "ada+x@example.ng",
  subject: "Fees?",
  category: "general",
  message: "What does it cost?\nThank you",
  createdAt: new Date("2026-11-27T10:00:00Z"),
  answerBy: new Date("2026-11-28T10:00:00Z"),
  answeredAt: null,
  replies: [],
};
const at = (time: string) => statusOf(message, new Date(time));

test("a message counts down to the promised day and then says by how much it is late", () => {
  expect(at("2026-11-27T10:00:00Z")).toEqual({ tone: "neutral", text: "24 h left to answer" });
  expect(at("2026-11-28T09:30:00Z")).toEqual({ tone: "warn", text: "30 min left to answer" });
  expect(at("2026-11-28T13:00:00Z")).toEqual({ tone: "danger", text: "Overdue by 3 h" });
  expect(at("2026-12-03T10:00:00Z")).toEqual({ tone: "danger", text: "Overdue by 5 days" });
});

test("an answered one says how long that took, whatever the time is now", () => {
  const answered = { ...message, answeredAt: new Date("2026-11-27T17:20:00Z") };
  expect(statusOf(answered, new Date())).toEqual({ tone: "ok", text: "Answered after 7 h" });
});
