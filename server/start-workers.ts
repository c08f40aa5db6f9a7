import type { FastifyInstance } from 'fastify';
import type { Jobs, Work } from './platform/jobs/jobs.ts';

/** Delay in ms between the start and the first emails: the first requests come first. */
const mailAfterMs = 1000;

type JobHandlers = { [Kind in keyof Work]: (job: Work[Kind]) => Promise<void> };

/** Starts the workers of background jobs. A shop that cannot send emails is open all the same. */
export function startWorkers(
  app: FastifyInstance,
  { jobs, sendLeftOver }: { jobs: Jobs; sendLeftOver: () => Promise<void> },
  handlers: JobHandlers,
): void {
  const begin = async () => {
    try {
      await jobs.startWorker('mail', handlers.mail);
      await jobs.startWorker('account-mail', handlers['account-mail']);
      await jobs.startWorker('order-link', handlers['order-link']);
      await jobs.startWorker('order-claim', handlers['order-claim']);
      await jobs.startWorker('unpaid-order', handlers['unpaid-order']);
      await jobs.startWorker('unconfirmed-order', handlers['unconfirmed-order']);
      await jobs.startWorker('payment-check', handlers['payment-check']);
      await jobs.startWorker('refund', handlers.refund);
      await jobs.startWorker('backup', handlers.backup);
      await jobs.startWorker('drill', handlers.drill);
      await sendLeftOver();
    } catch (error) {
      app.log.error({ err: error }, 'mails cannot be sent');
    }
  };
  let startTimer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    startTimer = setTimeout(begin, mailAfterMs);
  });
  app.addHook('preClose', async () => clearTimeout(startTimer));
}
