import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emailToken } from '#kernel/contract/email.ts';
import { answer, presentable } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findForSaleUnlocked } from '#modules/catalog/index.ts';
import type { stockAlertCalls } from '#modules/stock-alerts/contract/calls/stock-alerts.ts';
import { type AlertOutcome, alertParam } from '#modules/stock-alerts/contract/outcome.ts';
import { stockAlertRequest } from '#modules/stock-alerts/contract/stock-alerts.ts';
import * as m from '../messages/index.ts';
import { confirmAlert } from './alerts-store.ts';
import { requestAlert } from './request-alert.ts';
import { listWanted } from './wanted.ts';

export const stockAlertRoutes = (kernel: Kernel): HandlersOf<typeof stockAlertCalls> => ({
  'POST /api/stock-alerts': async ({ body }, _, { who }) => {
    const caller = await who();
    const { mustConfirm } = await requestAlert(kernel, body, caller?.userId ?? null);
    return answer({ mustConfirm }, mustConfirm ? m.alerts.mustConfirm() : m.alerts.saved());
  },
  'GET /api/stock-alerts': async ({ query }) => answer(await listWanted(kernel.db, query.page)),
});

/** Maximum size of a form in bytes: an address of which each character is encoded, and two ids. */
const maxFormBytes = 8192;

/**
 * The forms without JavaScript: POST /stock-alerts leads back to the product page, whose query has the outcome; POST
 * /stock-alerts/confirm/:token is the button of the page that confirms an alert.
 */
export function formRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post('/stock-alerts', { bodyLimit: maxFormBytes }, async (request, reply) => {
      const outcome = await requestByForm(kernel, request);
      return reply.redirect(await addressOf(kernel, request.body, outcome), 303);
    });
    scope.post<{ Params: { token: string } }>(
      '/stock-alerts/confirm/:token',
      { bodyLimit: maxFormBytes },
      async ({ params: { token } }, reply) => {
        const isConfirmed =
          emailToken().safeParse(token).success && (await confirmAlert(kernel.db, token, kernel.now()));
        const path = `/stock-alerts/confirm/${encodeURIComponent(token)}`;
        return reply.redirect(`${path}?${isConfirmed ? 'done' : 'ended'}`, 303);
      },
    );
  });
}

/** A form has no session, so that its address always has to confirm. */
async function requestByForm(kernel: Kernel, { body, ip, log }: FastifyRequest): Promise<AlertOutcome> {
  try {
    const { variantId, ...fields } = (body ?? {}) as Record<string, string>;
    const request = check(stockAlertRequest, { ...fields, variantId: variantId || null }, 'body');
    await kernel.limits.count('stock-alert', { address: ip, account: request.email });
    await requestAlert(kernel, request, null);
    return 'asked';
  } catch (error) {
    const { status, fields } = presentable(error);
    if (status >= 500) log.error({ err: error }, 'stock alert form');
    return fields.some(({ path }) => path === 'email') ? 'wrong' : 'failed';
  }
}

/** Returns the address of the product page of a form, at the place of the form. */
async function addressOf({ db }: Kernel, body: unknown, outcome: AlertOutcome): Promise<string> {
  const { productId, variantId = null } = (body ?? {}) as Record<string, string>;
  const item = stockAlertRequest.omit({ email: true }).safeParse({ productId, variantId: variantId || null });
  const [product] = item.success
    ? await findForSaleUnlocked(db, [{ id: item.data.productId, variantId: item.data.variantId }])
    : [];
  if (!product) throw new ShopError('not_found', m.alerts.productNotFound());
  const query = new URLSearchParams({
    ...(product.variantId && { variant: product.variantId }),
    [alertParam]: outcome,
  });
  return `/products/${product.slug}?${query}#${alertParam}`;
}
