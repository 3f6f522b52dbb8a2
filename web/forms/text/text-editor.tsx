import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { maxDescriptionLength } from "#contract/project-facts.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { applyMark, type Change, goOnWithList, type Mark, marks } from "./marks.ts";
import { TextPreview } from "./text-preview.tsx";

type Field = Pick<ComponentProps<typeof TextArea>, "label" | "name" | "rows" | "hint" | "error"> & {
  value: string;
  onChange: (text: string) => void;
};

/** A text with headings, lists and links: written with buttons, and shown as everyone will read it. */
export function TextEditor({ value, onChange, error, ...field }: Field) {
  const [chosen, setChosen] = useState("write");
  // What is wrong is said at the field: it comes into sight, and may be left again.
  const [said, setSaid] = useState(error);
  if (error !== said) {
    setSaid(error);
    if (error) setChosen("write");
  }
  const area = useRef<HTMLDivElement>(null);
  const write = (
    <div ref={area} className="grid gap-3">
      <MarkButtons onPress={(mark) => press(mark, area.current?.querySelector("textarea"))} />
      <TextArea
        {...field}
        required
        maxLength={maxDescriptionLength}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={enter}
      />
    </div>
  );
  return (
    <Tabs
      label="Write or preview"
      current={chosen}
      onChange={setChosen}
      tabs={[
        { id: "write", label: "Write", content: write },
        { id: "preview", label: "Preview", content: <TextPreview text={value} /> },
      ]}
    />
  );
}

function MarkButtons({ onPress }: { onPress: (mark: Mark) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Marks in the text</legend>
      {marks.map((mark) => (
        <Button
          key={mark}
          size="small"
          variant="outline"
          onClick={() => onPress(mark)}
          className="px-2.5!"
        >
          {mark}
        </Button>
      ))}
    </fieldset>
  );
}

function press(mark: Mark, area: HTMLTextAreaElement | null | undefined): void {
  if (area) put(area, applyMark(mark, selectionOf(area)));
}

/** A list goes on with the next line. */
function enter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, nativeEvent, currentTarget: area } = event;
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing) return;
  const change = goOnWithList(selectionOf(area));
  if (!change) return;
  event.preventDefault();
  put(area, change);
}

function selectionOf({
  value: text,
  selectionStart: start,
  selectionEnd: end,
}: HTMLTextAreaElement) {
  return { text, start, end };
}

/** As if it was typed: the browser's own undo takes it back. */
function put(area: HTMLTextAreaElement, { from, to, insert, selected }: Change): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (insert) document.execCommand("insertText", false, insert);
  else document.execCommand("delete");
  area.setSelectionRange(from + selected[0], from + selected[1]);
}
