import { type FormEvent, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { maxNote, type Order } from '#contract/orders.ts';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { TextField } from '#web/ui/field.tsx';
import { lineName } from '#web/ui/line-name.ts';
import { longDate } from '#web/ui/long-date.ts';
import { useOpening } from '#web/ui/opening.ts';
import { Quantity } from '#web/ui/quantity.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { Way } from './way.ts';

type SendBackProps = { order: Order; way: Way; onChange: (order: Order) => void };

/** Asks to send pieces back, within 30 days after they arrived. */
export function SendBack({ order, way, onChange }: SendBackProps) {
  const { locale } = useSettings();
  const { opened, open, close, button: opener } = useOpening<true>();
  if (!order.returnUntil) return null;
  if (opened) return <ReturnForm {...{ order, way, onChange, close }} />;
  return (
    <>
      <button ref={opener} type="button" className={button.quiet} onClick={() => open(true)}>
        Send something back
      </button>
      <p className="text-sm text-muted">Until {longDate(new Date(order.returnUntil), locale)}</p>
    </>
  );
}

function ReturnForm({ order, way, onChange, close }: SendBackProps & { close: () => void }) {
  const lines = order.lines.filter(({ isWrap, shipped, returned }) => !isWrap && shipped > returned);
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [wrong, setWrong] = useState<{ lines?: string; reason?: string }>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    const wanted = lines.flatMap(({ id }) => (counts[id] ? [{ lineId: id, quantity: counts[id] }] : []));
    const missing = {
      ...(wanted.length === 0 && { lines: 'Choose what you send back' }),
      ...(reason === '' && { reason: 'Please say why' }),
    };
    setWrong(missing);
    if (missing.lines) return form.querySelector<HTMLElement>('input')?.focus();
    if (missing.reason) return form.querySelector<HTMLElement>('textarea')?.focus();
    setBusy(true);
    try {
      onChange(await tell('POST /api/orders/:number/return', { ...way, body: { lines: wanted, reason } }));
      toast.success(messages.returnAsked);
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : messages.somethingWentWrong);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={send}
      noValidate
      aria-label="Send something back"
      className="grid gap-4 rounded-2xl border border-line p-4"
    >
      {lines.map((line) => (
        <div key={line.id} className="grid justify-items-start gap-2">
          <p className="font-semibold wrap-anywhere">{lineName(line)}</p>
          {line.personalisation && (
            <p className="text-sm text-muted">
              It was made for you: we take it back if something is wrong with it.
            </p>
          )}
          <Quantity
            label={`How many of ${lineName(line)}`}
            value={counts[line.id] ?? 0}
            min={0}
            max={line.shipped - line.returned}
            onChange={(count) => setCounts({ ...counts, [line.id]: count })}
          />
        </div>
      ))}
      {wrong.lines && (
        <p role="alert" className="text-sm font-medium text-bad">
          {wrong.lines}
        </p>
      )}
      <TextField label="Why" name="reason" rows={2} maxLength={maxNote} required error={wrong.reason} />
      <button type="submit" className={button.main} disabled={busy}>
        Ask to send it back
      </button>
      <button type="button" className={button.quiet} onClick={close}>
        Keep it
      </button>
    </form>
  );
}
