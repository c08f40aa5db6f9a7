import { useState } from 'react';
import type { Newsletter } from '#modules/newsletter/contract/newsletters.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useCount } from '#web/admin/components/count.ts';
import { useDates } from '#web/admin/components/date.ts';
import { fromField, zoneName } from '#web/admin/components/form/date-time-field.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

/** Sends the saved draft to all confirmed subscribers, now or at a moment, after a confirmation. */
export function SendPanel({ newsletter, isDirty }: { newsletter: Newsletter; isDirty: boolean }) {
  const { locale } = useSettings();
  const write = useCount();
  const [field, setField] = useState('');
  const [error, setError] = useState<string>();
  const [pendingSend, setPendingSend] = useState<{ sendAt: string | null } | null>(null);
  const { id, subscribers, updatedAt, document } = newsletter;
  const canSend = !isDirty && subscribers > 0 && document.blocks.length > 0;
  const schedule = () => {
    const sendAt = fromField(field);
    setError(sendAt === null ? m.sendPanel.needsMoment() : undefined);
    if (sendAt !== null) setPendingSend({ sendAt });
  };
  const why = isDirty
    ? m.sendPanel.saveFirst()
    : document.blocks.length === 0
      ? m.sendPanel.isEmpty()
      : m.sendPanel.recipients({ number: subscribers, count: write(subscribers) });
  return (
    <section
      aria-label={m.sendPanel.send()}
      className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <h2 className="text-base font-semibold">{m.sendPanel.send()}</h2>
      <p>{why}</p>
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
          className={`${button.quiet} min-h-12 sm:mt-8`}
          disabled={!canSend}
          onClick={schedule}
        >
          {m.sendPanel.schedule()}
        </button>
      </div>
      {pendingSend && (
        <AskToSend
          body={{ ...pendingSend, updatedAt }}
          id={id}
          subscribers={subscribers}
          onError={setError}
          onClose={() => setPendingSend(null)}
        />
      )}
    </section>
  );
}

type AskToSendProps = {
  id: string;
  body: { sendAt: string | null; updatedAt: string };
  subscribers: number;
  /** Receives the error of the moment. */
  onError: (message: string | undefined) => void;
  onClose: () => void;
};

function AskToSend({ id, body, subscribers, onError, onClose }: AskToSendProps) {
  const { run, busy } = useAction();
  const write = useCount();
  const { moment } = useDates();
  const { sendAt } = body;
  const send = async () => {
    const success = sendAt === null ? m.responses.sendingBegan() : m.responses.isScheduled();
    await run(
      { loading: m.sendPanel.starting(), success },
      () => callApi('POST /api/newsletters/:id/send', { params: { id }, body }),
      (error) => {
        const wrong = error instanceof CallError ? error.errors.find(({ path }) => path === 'sendAt') : null;
        onError(wrong?.message);
        return wrong != null;
      },
    );
    onClose();
  };
  return (
    <Confirm
      open
      danger={false}
      title={m.sendPanel.question({ number: subscribers, count: write(subscribers) })}
      act={sendAt === null ? m.sendPanel.sendNow() : m.sendPanel.schedule()}
      busy={busy}
      onAct={() => void send()}
      onClose={onClose}
    >
      {sendAt === null
        ? m.sendPanel.cannotBeTakenBack()
        : m.sendPanel.whoGetsItThen({ moment: moment(sendAt) })}
    </Confirm>
  );
}
