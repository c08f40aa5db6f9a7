import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AlertOutcome, alertParam } from '#modules/stock-alerts/contract/outcome.ts';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import { useIsHydrated } from '#web/use-is-hydrated.ts';
import * as m from '../messages/index.ts';

type StockAlertFormProps = {
  productId: string;
  /** The chosen variant of a product with options. */
  variantId: string | undefined;
  hasOptions: boolean;
};

/** Offers an email when a sold-out product is in stock again, while the shop sends this email. */
export function StockAlertForm({ productId, variantId, hasOptions }: StockAlertFormProps) {
  const { emailsOn } = useSettings();
  if (!emailsOn.includes('back-in-stock') || (hasOptions && variantId === undefined)) return null;
  // The key resets the form for another variant.
  return <AlertForm key={variantId} productId={productId} variantId={variantId} />;
}

type AlertState =
  | { step: 'idle' | 'sending' }
  | { step: 'done'; text: string }
  | { step: 'failed'; reason: string };

/** The state in which the page begins after the form was sent without JavaScript (modules/stock-alerts/server/routes.ts). */
const stateAfter: Record<AlertOutcome, AlertState> = {
  asked: { step: 'done', text: m.alerts.mustConfirm() },
  wrong: { step: 'failed', reason: m.alertForm.enterValidEmail() },
  failed: { step: 'failed', reason: m.alertForm.failed() },
};

function AlertForm({ productId, variantId }: Pick<StockAlertFormProps, 'productId' | 'variantId'>) {
  const { user } = useSession();
  const [params] = useSearchParams();
  const outcome = params.get(alertParam) as AlertOutcome | null;
  const [state, setState] = useState<AlertState>((outcome && stateAfter[outcome]) ?? { step: 'idle' });
  // Before hydration, the browser validates and sends the form.
  const isHydrated = useIsHydrated();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    setState({ step: 'sending' });
    try {
      const body = { email: field.value, productId, variantId: variantId ?? null };
      const { mustConfirm } = await callApi('POST /api/stock-alerts', { body });
      setState({ step: 'done', text: mustConfirm ? m.alerts.mustConfirm() : m.alerts.saved() });
    } catch (error) {
      setState({ step: 'failed', reason: reasonOf(error) });
      field.focus();
    }
  };
  if (state.step === 'done')
    return (
      <p id={alertParam} role="status" className="mt-5 rounded-2xl bg-mint px-5 py-4 font-medium">
        {state.text}
      </p>
    );
  return (
    <form
      id={alertParam}
      method="post"
      action="/stock-alerts"
      onSubmit={submit}
      noValidate={isHydrated}
      aria-label={m.alertForm.title()}
      className="mt-5 rounded-2xl border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-lg">{m.alertForm.title()}</h2>
      <input type="hidden" name="productId" value={productId} />
      {variantId !== undefined && <input type="hidden" name="variantId" value={variantId} />}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <Field
          key={user?.email}
          label={m.alertForm.email()}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={user?.email}
          required
          error={state.step === 'failed' ? state.reason : undefined}
          hint={m.alertForm.hint()}
          className="min-w-0 flex-1 basis-56"
        />
        <button
          type="submit"
          disabled={state.step === 'sending'}
          className={`${button.quiet} min-h-12 sm:mt-8`}
        >
          {state.step === 'sending' ? m.alertForm.sending() : m.alertForm.send()}
        </button>
      </div>
    </form>
  );
}

const reasonOf = (error: unknown): string =>
  error instanceof CallError && error.errors.some(({ path }) => path === 'email')
    ? m.alertForm.enterValidEmail()
    : errorMessageOf(error);
