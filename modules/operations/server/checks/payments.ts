import type { Check } from '#modules/operations/contract/status.ts';
import type { PaymentChecks } from '#modules/payments/index.ts';
import * as m from '../../messages/index.ts';
import { off, ok, problem, runCheck, warning } from './check.ts';

/** Returns the checks of the payment providers: their keys, and whether they reach the shop. */
export const checkPayments = (
  providers: readonly PaymentChecks[],
  publicUrl: string | null,
): Promise<Check>[] => [
  runCheck('payments', providers.map(({ advice }) => advice).join(' '), async () => {
    if (providers.length === 0) return off(m.payments.cashOnly());
    const texts: string[] = [];
    for (const { company, checkAccess } of providers)
      texts.push(
        m.payments.acceptsKeys({ company, isTest: (await checkAccess()) === 'test' ? 'yes' : 'no' }),
      );
    return ok(texts.join(' '));
  }),
  runCheck('webhooks', m.payments.correctEnvironment(), async () => {
    if (providers.length === 0) return off(m.payments.cashOnly());
    const results = await Promise.all(providers.map((provider) => checkWebhook(provider, publicUrl)));
    return results.find(({ state }) => state !== 'ok') ?? ok(results.map(({ text }) => text).join(' '));
  }),
];

async function checkWebhook({ name, company, webhookSecret }: PaymentChecks, publicUrl: string | null) {
  if (!webhookSecret.isSet || publicUrl === null)
    return warning(
      m.payments.cannotReportPayments({ company }),
      m.payments.setPublicUrlAnd({ variable: webhookSecret.variable, company }),
    );
  const address = new URL(`/api/payments/${name}/webhook`, publicUrl);
  const response = await fetch(address, { method: 'POST', body: '{}', signal: AbortSignal.timeout(5000) });
  // The shop rejects requests that the provider has not signed.
  if (response.status >= 400 && response.status < 500 && response.status !== 404)
    return ok(m.payments.canBeReached({ address: String(address) }));
  return problem(
    m.payments.answers({ address: String(address), status: response.status }),
    m.payments.checkThatPublicUrlLeads(),
  );
}
