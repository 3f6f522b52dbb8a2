/** A conversation of the demo, by userNames. `unread` is who has not read the last line yet. */
export type DemoConversation = {
  between: [opener: string, other: string];
  subject: string;
  project?: string;
  unread?: true;
  lines: { by: string; hoursAgo: number; text: string }[];
};

export const demoConversations: readonly DemoConversation[] = [
  {
    between: ["adunni_o", "temialabi"],
    subject: "Is the ice metered?",
    project: "Cold room and ice for Bodija market",
    unread: true,
    lines: [
      {
        by: "adunni_o",
        hoursAgo: 29,
        text: "Good morning! I sell pepper at Bodija. Will each trader pay by the basin or by the day? And is the ice metered, or does the first one take it all?",
      },
      {
        by: "temialabi",
        hoursAgo: 27,
        text: "Good morning ma. By the basin: ₦200 a night. Blocks of ice are ₦350, from five in the morning.",
      },
      {
        by: "adunni_o",
        hoursAgo: 3,
        text: "That is fair. And if everybody wants ice on the same hot day?",
      },
    ],
  },
  {
    between: ["ngozi_e", "temialabi"],
    subject: "Photos of the cold room",
    project: "Cold room and ice for Bodija market",
    unread: true,
    lines: [
      {
        by: "ngozi_e",
        hoursAgo: 76,
        text: "Lovely to see the floor laid. When do the panels go up, and can you post a photo of the wiring?",
      },
      {
        by: "temialabi",
        hoursAgo: 52,
        text: "Thank you Ngozi. The panels come from Lagos next week.\n\nI will post the wiring as an update, so that every backer sees it.",
      },
    ],
  },
  {
    between: ["folashade", "temialabi"],
    subject: "One line of your budget",
    project: "Tiger-nut milk and zobo: a small bottling line in Moniya",
    lines: [
      {
        by: "folashade",
        hoursAgo: 150,
        text: "Hello Temitope, one question: does the borehole filter need a permit of the state, and is that in the ₦2,056,500?",
      },
      {
        by: "temialabi",
        hoursAgo: 146,
        text: "It does, ₦40,000 a year, and yes, the first year is in it. The form is at https://oyostate.gov.ng if you want to see it.",
      },
      { by: "folashade", hoursAgo: 145, text: "That is clear. Thank you." },
    ],
  },
  {
    between: ["kelechi_a", "temialabi"],
    subject: "A visit on Saturday",
    project: "Cold room and ice for Bodija market",
    lines: [
      {
        by: "kelechi_a",
        hoursAgo: 260,
        text: "Three of us would like to come and see the place before we put money in. Is Saturday at ten good?",
      },
      {
        by: "temialabi",
        hoursAgo: 255,
        text: "Saturday at ten is good. Ask for me at the fish line, everybody knows the way.",
      },
      { by: "kelechi_a", hoursAgo: 254, text: "See you there!" },
    ],
  },
];
