import type { FastifyInstance } from 'fastify';
import type { Jobs, Work } from './platform/jobs/jobs.ts';

/** How long after its opening the shop begins to send mails, in ms: the first requests come first. */
const mailAfterMs = 1000;

type Doing = { [Kind in keyof Work]: (job: Work[Kind]) => Promise<void> };

/** Does jobs in the background: a shop whose mail is in trouble is open all the same. */
export function workOnceOpen(
  app: FastifyInstance,
  { jobs, sendLeftOver }: { jobs: Jobs; sendLeftOver: () => Promise<void> },
  doing: Doing,
): void {
  const begin = async () => {
    try {
      await jobs.work('mail', doing.mail);
      await jobs.work('account-mail', doing['account-mail']);
      await jobs.work('order-link', doing['order-link']);
      await jobs.work('order-claim', doing['order-claim']);
      await jobs.work('unpaid-order', doing['unpaid-order']);
      await jobs.work('unconfirmed-order', doing['unconfirmed-order']);
      await jobs.work('payment-check', doing['payment-check']);
      await jobs.work('refund', doing.refund);
      await jobs.work('backup', doing.backup);
      await jobs.work('drill', doing.drill);
      await sendLeftOver();
    } catch (error) {
      app.log.error({ err: error }, 'mails cannot be sent');
    }
  };
  let waiting: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    waiting = setTimeout(begin, mailAfterMs);
  });
  app.addHook('preClose', async () => clearTimeout(waiting));
}
