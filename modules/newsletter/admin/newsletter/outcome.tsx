import type { Newsletter, NewsletterFigures } from '#modules/newsletter/contract/newsletters.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { NewsletterPreview } from './preview.tsx';
import { useLatestState } from './use-latest-state.ts';

/** What became of a newsletter that is scheduled, being sent, stopped or sent. */
export function Outcome({ newsletter }: { newsletter: Newsletter }) {
  const { id, document, figures, problem, refusals, state, audience } = newsletter;
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-7">
        {audience && <p>{m.newsletterOutcome.segment({ name: audience.name })}</p>}
        {figures && <Progress figures={figures} isOver={state === 'sent'} />}
        {problem && (
          <p role="status" className="rounded-xl border border-line bg-butter p-4 wrap-anywhere">
            {m.newsletterOutcome.problem({ reason: problem })}
          </p>
        )}
        <Actions newsletter={newsletter} />
        {refusals.length > 0 && <Refusals refusals={refusals} />}
      </div>
      <NewsletterPreview id={id} document={document} />
    </div>
  );
}

function Progress({ figures, isOver }: { figures: NewsletterFigures; isOver: boolean }) {
  const write = useCount();
  const done = figures.sent + figures.refused + figures.unknown;
  const entries: [string, number][] = [
    [m.newsletterFigures.sent(), figures.sent],
    [m.newsletterFigures.refused(), figures.refused],
    [m.newsletterFigures.unsubscribed(), figures.unsubscribed],
    ...(figures.unknown > 0 ? [[m.newsletterFigures.unknown(), figures.unknown] as [string, number]] : []),
  ];
  return (
    <section aria-label={m.newsletterOutcome.outcome()}>
      <p role="status" className="tabular-nums">
        {m.newsletterOutcome.done({ done: write(done), total: write(figures.recipients) })}
      </p>
      {!isOver && (
        <progress
          aria-label={m.newsletterOutcome.progress()}
          max={figures.recipients}
          value={done}
          className="mt-2 block h-2.5 w-full overflow-hidden rounded-full bg-line accent-chosen"
        />
      )}
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {entries.map(([name, number]) => (
          <div key={name} className="rounded-xl border border-line bg-surface p-4">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{write(number)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Stops a newsletter, or goes on with it. */
function Actions({ newsletter: { id, state } }: { newsletter: Newsletter }) {
  const { run, busy } = useAction();
  const params = { id };
  const latestState = useLatestState(id);
  const stop = () =>
    run({ loading: m.newsletterOutcome.stopping(), success: m.responses.stopped() }, () =>
      latestState(callApi('POST /api/newsletters/:id/stop', { params })),
    );
  const goOn = () =>
    run({ loading: m.newsletterOutcome.starting(), success: m.responses.goesOn() }, () =>
      latestState(callApi('POST /api/newsletters/:id/continue', { params })),
    );
  if (state === 'sent') return null;
  if (state === 'stopped')
    return (
      <div>
        <p className="mb-3">{m.newsletterOutcome.isStopped()}</p>
        <button type="button" className={button.main} disabled={busy} onClick={goOn}>
          {m.newsletterOutcome.goOn()}
        </button>
      </div>
    );
  return (
    <div>
      <p className="mb-3">
        {state === 'scheduled' ? m.newsletterOutcome.waits() : m.newsletterOutcome.continuesIfYouLeave()}
      </p>
      <button type="button" className={button.quiet} disabled={busy} onClick={stop}>
        {state === 'scheduled' ? m.newsletterOutcome.backToDraft() : m.newsletterOutcome.stop()}
      </button>
    </div>
  );
}

type Refusal = Newsletter['refusals'][number];

const columns: TableColumn<Refusal>[] = [
  { head: m.adminSubscribers.email(), cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  {
    head: m.newsletterOutcome.reason(),
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
];

const Refusals = ({ refusals }: { refusals: Refusal[] }) => (
  <section aria-labelledby="refusals">
    <h2 id="refusals" className="mb-3 text-base font-semibold">
      {m.newsletterOutcome.refusals()}
    </h2>
    <Table
      label={m.newsletterOutcome.refusals()}
      columns={columns}
      rows={refusals}
      keyOf={({ email }) => email}
    />
  </section>
);
