import type { Check } from '#modules/operations/contract/status.ts';
import type { PaymentChecks } from '#modules/payments/index.ts';
import { off, ok, problem, runCheck, warning } from './check.ts';

const cashOnly = 'Cash on delivery only.';

/** Returns the checks of the payment providers: their keys, and whether they reach the shop. */
export const checkPayments = (
  providers: readonly PaymentChecks[],
  publicUrl: string | null,
): Promise<Check>[] => [
  runCheck('payments', providers.map(({ advice }) => advice).join(' '), async () => {
    if (providers.length === 0) return off(cashOnly);
    const texts: string[] = [];
    for (const { company, checkAccess } of providers)
      texts.push(
        `${company} accepts the keys${(await checkAccess()) === 'test' ? ', which are test keys' : ''}.`,
      );
    return ok(texts.join(' '));
  }),
  runCheck('webhooks', 'Correct the environment.', async () => {
    if (providers.length === 0) return off(cashOnly);
    const results = await Promise.all(providers.map((provider) => checkWebhook(provider, publicUrl)));
    return results.find(({ state }) => state !== 'ok') ?? ok(results.map(({ text }) => text).join(' '));
  }),
];

async function checkWebhook({ name, company, webhookSecret }: PaymentChecks, publicUrl: string | null) {
  if (!webhookSecret.isSet || publicUrl === null)
    return warning(
      `${company} cannot report payments: the shop asks for them itself, minutes later.`,
      `Set PUBLIC_URL and ${webhookSecret.variable}, and add the webhook in the dashboard of ${company}.`,
    );
  const address = new URL(`/api/payments/${name}/webhook`, publicUrl);
  const response = await fetch(address, { method: 'POST', body: '{}', signal: AbortSignal.timeout(5000) });
  // The shop rejects requests that the provider has not signed.
  if (response.status >= 400 && response.status < 500 && response.status !== 404)
    return ok(`${address} can be reached.`);
  return problem(`${address} answers ${response.status}.`, 'Check that PUBLIC_URL leads to this shop.');
}
