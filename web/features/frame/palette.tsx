import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Found } from "#contract/admin-search.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { useDebounced } from "#web/lib/use-debounced.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { adminLinks, adminOwn } from "./area-links.ts";

type Place = { key: string; to: string; title: string; detail: string; icon: IconName };

const pages = [...adminLinks, ...adminOwn.links].map(
  ({ to, label, icon }): Place => ({ key: to, to, title: label, detail: "Page", icon }),
);
const icons: Record<Found["type"], IconName> = {
  user: "user",
  project: "folder",
  topup: "incoming",
  withdrawal: "bank",
  transfer: "wallet",
};

/** Leads anywhere by a few letters: pages, users, projects, and money by its reference. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState("");
  const { found, isLooking, problem } = useFound(words.trim());
  const places = [...pagesWith(words), ...found.map(placeOf)];
  const statusId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isEntered, setEntered] = useState(false);
  const isFirstWanted = isEntered && places.length > 0;
  useEffect(() => {
    if (isFirstWanted) list.current?.querySelector("a")?.click();
  }, [isFirstWanted]);
  useClosedByLeaving(onClose);
  return (
    <Dialog title="Go to" isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The first one is what Enter means, as soon as there is one.
          setEntered(true);
        }}
      >
        <TextField
          label="Search"
          type="search"
          placeholder="Page, name, email, project or reference"
          maxLength={200}
          value={words}
          aria-describedby={statusId}
          onChange={({ target }) => {
            setEntered(false);
            setWords(target.value);
          }}
        />
      </form>
      <p id={statusId} role="status" className="mt-3 text-sm text-ink-soft">
        {problem || (isLooking ? "Searching…" : `${places.length} found`)}
      </p>
      <ul ref={list} className="mt-2 grid">
        {places.map(({ key, to, title, detail, icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-3 rounded-field px-3 hover:bg-ink/7"
            >
              <Icon name={icon} className="size-5 shrink-0 text-ink-soft" />
              <span className="grid min-w-0">
                <b className="font-semibold wrap-anywhere">{title}</b>
                <span className="text-sm wrap-anywhere text-ink-soft">{detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function pagesWith(words: string): Place[] {
  const wanted = words.trim().toLowerCase();
  return pages.filter(({ title }) => title.toLowerCase().includes(wanted));
}

/** What the server finds once the typing rests; an answer to earlier words does not count. */
function useFound(words: string) {
  const asked = useDebounced(words);
  const [answer, setAnswer] = useState<{ of: string; found: Found[]; problem: string }>({
    ...{ of: "", found: [], problem: "" },
  });
  useEffect(() => {
    if (asked.length < 2) return;
    let isCurrent = true;
    const keep = (found: Found[], problem: string) => {
      if (isCurrent) setAnswer({ of: asked, found, problem });
    };
    api.searchPlatform({ search: asked }).then(
      ({ data }) => keep(data, ""),
      () => keep([], "The search failed. Please try again."),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  if (words.length < 2) return { found: [], isLooking: false, problem: "" };
  const isLooking = answer.of !== words;
  return { ...answer, found: isLooking ? [] : answer.found, isLooking };
}

function placeOf({ type, id, title, detail, amount }: Found): Place {
  const about = amount === null ? detail : `${detail}, ${formatShort(amount)}`;
  return {
    key: `${type} ${id}`,
    to: addressOf(type, id, detail),
    title,
    detail: about,
    icon: icons[type],
  };
}

function addressOf(type: Found["type"], id: string, detail: string): string {
  if (type === "user") return `/admin/users?${new URLSearchParams({ search: detail })}`;
  if (type === "project") return `/admin/projects?open=${id}`;
  return `/admin/wallet/transactions?open=${id}`;
}

function useClosedByLeaving(onClose: () => void): void {
  const { key } = useLocation();
  const [opened] = useState(key);
  useEffect(() => {
    if (key !== opened) onClose();
  }, [key, opened, onClose]);
}
