import { maxContactMessageLength } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError } from '#web/storefront/form/components.tsx';
import { useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { type QuoteDecisionProps, reloadIfOutdated } from './quote-decision.ts';

const names = { why: 'The reason' };
const focusReason = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus();

/** Declines a quote, with a reason if the customer gives one. */
export function DeclineForm({
  request: { number, key },
  quote,
  onChange,
  onOutdated,
  onCancel,
}: QuoteDecisionProps) {
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    failing: reloadIfOutdated(onOutdated),
    async send({ why }) {
      const body = { key, quote: quote.id, why };
      const changed = await callApi('POST /api/custom-orders/:number/decline', { params: { number }, body });
      toast.success(messages.customOrderDeclined);
      onChange(changed);
    },
  });
  return (
    <form
      ref={focusReason}
      onSubmit={submit}
      noValidate
      aria-label="Decline the quote"
      className="mt-7 grid gap-5 border-t border-line pt-6"
    >
      <TextField
        label="Why are you declining? (optional)"
        name="why"
        hint="Your answer helps us make a better quote."
        maxLength={maxContactMessageLength}
        rows={3}
        error={wrong.why}
      />
      <FormError reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? 'Declining...' : 'Decline the quote'}
        </button>
        <button type="button" onClick={onCancel} className={button.quiet}>
          Not now
        </button>
      </div>
    </form>
  );
}
