import { useState } from 'react';
import type { Newsletter } from '#modules/newsletter/contract/newsletters.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useCount } from '#web/admin/components/count.ts';
import { useDates } from '#web/admin/components/date.ts';
import { fromField, zoneName } from '#web/admin/components/form/date-time-field.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { useLatestState } from './use-latest-state.ts';

/** Sends the saved draft to all confirmed subscribers or to those of a segment, now or at a moment, after a confirmation. */
export function SendPanel({ newsletter, isDirty }: { newsletter: Newsletter; isDirty: boolean }) {
  const { locale } = useSettings();
  const [field, setField] = useState('');
  const [error, setError] = useState<string>();
  const [pendingSend, setPendingSend] = useState<{ sendAt: string | null } | null>(null);
  const { id, updatedAt, document } = newsletter;
  const audience = useAudience(newsletter);
  const { recipients } = audience;
  const canSend = !isDirty && recipients > 0 && document.blocks.length > 0;
  const schedule = () => {
    const sendAt = fromField(field);
    if (sendAt === null) return setError(m.sendPanel.needsMoment());
    if (Date.parse(sendAt) <= Date.now()) return setError(m.sendPanel.isPast());
    setError(undefined);
    setPendingSend({ sendAt });
  };
  const why = isDirty
    ? m.sendPanel.saveFirst()
    : document.blocks.length === 0
      ? m.sendPanel.isEmpty()
      : audience.text;
  return (
    <section
      aria-label={m.sendPanel.send()}
      className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <h2 className="text-base font-semibold">{m.sendPanel.send()}</h2>
      <SegmentChoice {...audience} />
      <p role="status">{why}</p>
      <div>
        <button
          type="button"
          className={button.main}
          disabled={!canSend}
          onClick={() => setPendingSend({ sendAt: null })}
        >
          {m.sendPanel.sendNow()}
        </button>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          type="datetime-local"
          label={m.sendPanel.sendAt()}
          hint={m.sendPanel.zone({ zone: zoneName(locale) })}
          error={error}
          value={field}
          onChange={({ target }) => setField(target.value)}
        />
        <button
          type="button"
          className={`${button.quiet} min-h-12 sm:mt-7`}
          disabled={!canSend}
          onClick={schedule}
        >
          {m.sendPanel.schedule()}
        </button>
      </div>
      {pendingSend && (
        <AskToSend
          body={{ ...pendingSend, segment: audience.segment, updatedAt }}
          id={id}
          recipients={recipients}
          onError={setError}
          onClose={() => setPendingSend(null)}
        />
      )}
    </section>
  );
}

/** Chooses the segment that gets a newsletter, and counts its subscribers. */
function useAudience({ audience, subscribers }: Newsletter) {
  const write = useCount();
  const [chosen, setChosen] = useState(audience?.segment ?? '');
  const { data: all } = useApiQuery('GET /api/newsletter/audiences', { query: {} });
  const segments = all?.segments ?? [];
  // A segment that was deleted meanwhile leaves all subscribers.
  const segment = segments.some(({ id }) => id === chosen) ? chosen : null;
  const { data, isPlaceholderData } = useApiQuery('GET /api/newsletter/audiences', {
    query: segment === null ? {} : { segment },
  });
  const counts = data && !isPlaceholderData ? data : null;
  const recipients = segment === null ? subscribers : (counts?.recipients ?? 0);
  const text =
    segment === null
      ? m.sendPanel.recipients({ number: recipients, count: write(recipients) })
      : counts
        ? m.sendPanel.recipientsOf({
            number: recipients,
            count: write(recipients),
            all: write(counts.subscribers),
          })
        : m.sendPanel.counting();
  return { segments, segment, setChosen, recipients, text };
}

type SegmentChoiceProps = Pick<ReturnType<typeof useAudience>, 'segments' | 'segment' | 'setChosen'>;

const SegmentChoice = ({ segments, segment, setChosen }: SegmentChoiceProps) =>
  segments.length > 0 && (
    <Choice
      label={m.sendPanel.sendTo()}
      hint={m.sendPanel.sendToHint()}
      value={segment ?? ''}
      onChange={({ target }) => setChosen(target.value)}
    >
      <option value="">{m.sendPanel.allSubscribers()}</option>
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {m.sendPanel.segment({ name })}
        </option>
      ))}
    </Choice>
  );

type AskToSendProps = {
  id: string;
  body: { sendAt: string | null; segment: string | null; updatedAt: string };
  recipients: number;
  /** Receives the error of the moment. */
  onError: (message: string | undefined) => void;
  onClose: () => void;
};

function AskToSend({ id, body, recipients, onError, onClose }: AskToSendProps) {
  const { run, busy } = useAction();
  const write = useCount();
  const { moment } = useDates();
  const { sendAt } = body;
  const latestState = useLatestState(id);
  const send = async () => {
    const success = sendAt === null ? m.responses.sendingBegan() : m.responses.isScheduled();
    await run(
      { loading: m.sendPanel.starting(), success },
      () => latestState(callApi('POST /api/newsletters/:id/send', { params: { id }, body })),
      (error) => {
        const wrong = error instanceof CallError ? error.errors.find(({ path }) => path === 'sendAt') : null;
        onError(wrong ? `${m.sendPanel.sendAt()} ${wrong.message}` : undefined);
        return wrong != null;
      },
    );
    onClose();
  };
  return (
    <Confirm
      open
      danger={false}
      title={m.sendPanel.question({ number: recipients, count: write(recipients) })}
      act={sendAt === null ? m.sendPanel.sendNow() : m.sendPanel.schedule()}
      busy={busy}
      onAct={() => void send()}
      onClose={onClose}
    >
      {sendAt === null
        ? m.sendPanel.cannotBeTakenBack()
        : m.sendPanel.whoGetsItThen({ isSegment: body.segment ? 'yes' : 'no', moment: moment(sendAt) })}
    </Confirm>
  );
}
