import { formatDay } from "#contract/dates/dates.ts";
import type { ConversationEntry } from "#contract/messages.ts";
import { textParts } from "#contract/text/text-links.ts";
import { clockOf } from "./inbox.ts";

/** What was written in a conversation, day by day. */
export function Entries({ entries }: { entries: readonly ConversationEntry[] }) {
  return entries.map((entry, index) => {
    const day = formatDay(entry.time);
    const before = entries[index - 1];
    const isNewDay = !before || formatDay(before.time) !== day;
    return (
      <div key={entry.id} className="contents">
        {isNewDay && <p className="text-center text-sm text-ink-soft">{day}</p>}
        <Entry entry={entry} />
      </div>
    );
  });
}

function Entry({ entry: { sender, isOwn, content, time, read } }: { entry: ConversationEntry }) {
  return (
    <div className={`entry ${isOwn ? "entry-own" : ""}`}>
      <span className="sr-only">{isOwn ? "You wrote:" : `${sender} wrote:`}</span>
      {content === "" ? (
        <p className="entry-text text-ink-soft">This message went with a closed account.</p>
      ) : (
        <p dir="auto" className="entry-text whitespace-pre-line wrap-anywhere">
          <TextWithLinks text={content} />
        </p>
      )}
      <p className="px-1 text-sm text-ink-soft">
        <time dateTime={time.toISOString()}>{clockOf(time)}</time>
        {isOwn && read && ", read"}
      </p>
    </div>
  );
}

/** Links of people lead away and are vouched for by nobody. */
function TextWithLinks({ text }: { text: string }) {
  return textParts(text).map(({ text: part, href }, index) => {
    // Parts of one text never change places.
    const key = `${index}`;
    if (href === null) return <span key={key}>{part}</span>;
    return (
      <a key={key} href={href} rel="noopener noreferrer nofollow ugc" className="underline">
        {part}
      </a>
    );
  });
}
