import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { type QuoteDecisionProps, reloadIfOutdated } from './quote-decision.ts';

const names = { why: m.declineForm.theReason() };
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
      toast.success(m.responses.customOrderDeclined());
      onChange(changed);
    },
  });
  return (
    <form
      ref={focusReason}
      onSubmit={submit}
      noValidate
      aria-label={m.declineForm.declineQuote()}
      className="mt-7 grid gap-5 border-t border-line pt-6"
    >
      <TextField
        label={m.declineForm.whyAreYouDeclining()}
        name="why"
        hint={m.declineForm.yourAnswerHelpsUsMake()}
        maxLength={maxContactMessageLength}
        rows={3}
        error={wrong.why}
      />
      <FormError reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.declineForm.declining() : m.declineForm.declineQuote()}
        </button>
        <button type="button" onClick={onCancel} className={button.quiet}>
          {m.declineForm.notNow()}
        </button>
      </div>
    </form>
  );
}
