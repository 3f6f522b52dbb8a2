import { useState } from "react";
import { Link } from "react-router";
import type { MovedStory } from "#contract/admin-transactions.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { api } from "#web/api/api.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { StepList } from "#web/ui/step-list.tsx";
import { Asked } from "../asked-panel.tsx";
import { Standing } from "./moved-table.tsx";
import { RequeryForm } from "./requery-form.tsx";

const linkClasses =
  "inline-flex min-h-11 items-center font-semibold text-indigo-ink underline underline-offset-4";

/** One of all that moved: what was meant, what happened, what stands in the books, and what can be done. */
export function MovedDialog({
  id,
  onChange,
  onClose,
}: {
  id: string;
  onChange: () => Promise<void>;
  onClose: () => void;
}) {
  const [round, setRound] = useState(0);
  return (
    <Dialog title="Transaction" isOpen onClose={onClose} isWide>
      <Asked
        key={round}
        load={() => api.readAnyTransaction({ id })}
        problem="Failed to load the transaction"
      >
        {({ data }) => (
          <>
            <Summary story={data} />
            <What story={data} />
            <Books entries={data.entries} />
            {data.act === "ask" && data.reference && (
              <div className="mt-6">
                <RequeryForm
                  known={data.reference}
                  onChange={async () => {
                    setRound(round + 1);
                    await onChange();
                  }}
                />
              </div>
            )}
          </>
        )}
      </Asked>
    </Dialog>
  );
}

function Summary({ story }: { story: MovedStory }) {
  const { id, label, amount, person, projectName, reference, createdAt, advice, act } = story;
  return (
    <>
      <p className="wrap-anywhere text-ink-soft">
        {label}, <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
      </p>
      <p className="figure @container mt-2 text-3xl">
        <Money kobo={amount} />
      </p>
      {advice && <p className="mt-3 font-medium">{advice}</p>}
      {act === "decide" && (
        <p className="mt-3">
          <Link to={`/admin/approvals?type=withdrawal&item=${id}`} className={linkClasses}>
            Decide in Pending Approvals
          </Link>
        </p>
      )}
      {act === "settle" && (
        <p className="mt-3">
          <Link to="/admin/wallet" className={linkClasses}>
            Settle in Wallet, under Suspense
          </Link>
        </p>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            ["State", <Standing key="state" moved={story} />],
            ...(person ? [["Whose", <Whose key="whose" {...person} />] as const] : []),
            ...(projectName ? [["Project", projectName] as const] : []),
            ["Number", copied("Number", reference ?? id)],
            ...story.facts.map(({ name, value }) => [name, value] as const),
          ]}
        />
      </div>
    </>
  );
}

function copied(name: string, value: string) {
  return (
    <Copyable key={name} name={name}>
      {value}
    </Copyable>
  );
}

function Whose({ name, email }: { name: string; email: string }) {
  return (
    <Link
      to={`/admin/users?${new URLSearchParams({ search: email || name })}`}
      className={linkClasses}
    >
      {name}
    </Link>
  );
}

/** From the first press to what admins did. */
function What({ story: { timeline } }: { story: MovedStory }) {
  if (timeline.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-lg">What happened</h3>
      <StepList
        steps={timeline.map(({ step, note, at }, index) => ({
          key: String(index),
          dot: "border-ok bg-ok",
          content: (
            <span className="min-w-0 grow text-[0.9375rem]">
              <b className="font-semibold">{step}</b>{" "}
              <time dateTime={at.toISOString()} className="text-sm text-ink-soft">
                {formatMoment(at)}
              </time>
              <span className="block wrap-anywhere">{note}</span>
            </span>
          ),
        }))}
      />
    </>
  );
}

type Entry = MovedStory["entries"][number];

const columns: readonly Column<Entry>[] = [
  {
    title: "Movement",
    cell: ({ id, label }) => (
      <span className="grid min-w-0">
        {label}
        <span className="text-sm font-normal break-all text-ink-soft">{id}</span>
      </span>
    ),
  },
  { title: "From", cell: ({ from }) => from },
  { title: "To", cell: ({ to }) => to },
  { title: "Amount", isNumber: true, cell: ({ amount }) => <Money kobo={amount} /> },
];

function Books({ entries }: { entries: readonly Entry[] }) {
  return (
    <>
      <h3 className="mt-6 mb-2 text-lg">In the books</h3>
      {entries.length === 0 ? (
        <p className="text-ink-soft">Nothing has moved yet.</p>
      ) : (
        <DataTable
          caption="In the books"
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}
