import { defineModule } from '#kernel/define-module.ts';
import { fileStorages } from '#kernel/files/storage.ts';
import { clearOutbox } from '#kernel/mail/mailer.ts';
import { connectShopMetrics } from '#kernel/metrics/gauges.ts';
import { sentMails } from '#modules/notifications/index.ts';
import { countRefunds } from '#modules/order-payments/index.ts';
import { paymentChecks } from '#modules/payments/index.ts';
import { sendWaiting } from '#modules/settings/index.ts';
import { statusCalls } from './contract/calls/status.ts';
import type { Status } from './contract/status.ts';
import * as m from './messages/index.ts';
import type { CheckedSettings } from './server/checks/checked-settings.ts';
import { statusRoutes } from './server/routes.ts';
import { sendMail, sendWaitingAtStart } from './server/send-mail.ts';
import { openStatus } from './server/status.ts';

/** Interval of checks of a failing mail server, in ms: emails are sent within a minute of its return. */
const mailCheckMs = 15_000;

/** The checked settings of a shop that was opened without a configuration. */
const nothingSet: CheckedSettings = {
  dataDir: '.',
  databaseUrl: null,
  publicUrl: null,
  redisUrl: null,
  workers: 1,
  mail: { smtpUrl: null, outbox: 'outbox' },
};

/** The status of the shop, its metrics, and the sending of emails. */
export const operations = defineModule({
  name: 'operations',
  calls: statusCalls,
  options: { checked: null as CheckedSettings | null },
  open(kernel, { checked }) {
    const { app, database, jobs, errors, dependencies, checkMail } = kernel;
    const mailServer = dependencies.open(m.sendMail.mailServerName(), {
      ...(checkMail && { check: checkMail }),
      checkEveryMs: mailCheckMs,
      onReturn: () => sendWaiting(jobs).then(() => {}),
    });
    const readStatus = openStatus({
      settings: checked ?? nothingSet,
      plugins: () => ({
        paymentChecks: kernel.extensionsOf(paymentChecks),
        storage: kernel.extensionsOf(fileStorages).at(-1) ?? null,
        failedPlugins: kernel.failedPlugins(),
      }),
      database,
      jobs,
      errors,
      dependencies: dependencies.states,
    });
    app.decorate('readStatus', readStatus);
    kernel.onClose(
      connectShopMetrics({
        queues: jobs.queueStates,
        vitals: database.vitals,
        dependencies: dependencies.states,
        refunds: () => countRefunds(database.db),
      }),
    );
    return { readStatus, mailServer, outbox: checked?.mail.outbox ?? null };
  },
  handlers: (_, { readStatus }) => statusRoutes(readStatus),
  jobs: {
    mail: {
      async run(mail, { mailServer }, kernel) {
        const { mailer, checkMail, now } = kernel;
        if (!mailer) throw new Error('This process sends no emails');
        await sendMail({ post: mailer, mailServer, checkMail, now })(mail);
        const { reference } = mail;
        if (reference === undefined) return;
        // An error would send the email again.
        for (const note of kernel.extensionsOf(sentMails))
          await note(reference).catch(kernel.logErrors('list of sent emails'));
      },
      afterStart: ({ mailServer }, { jobs, checkMail }) =>
        sendWaitingAtStart(jobs, { mailServer, checkMail }),
      get dependsOn() {
        return m.sendMail.mailServerName();
      },
      connectsTo: 'dependency',
    },
  },
  retention: [
    {
      get data() {
        return m.operations.emailsInOutbox();
      },
      kept: '30 days',
      days: 30,
      async remove(before, _, { outbox }) {
        if (outbox !== null) await clearOutbox(outbox, before);
      },
    },
  ],
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads the status of the shop and of its dependencies. */
    readStatus: () => Promise<Status>;
  }
}

export type { CheckedSettings } from './server/checks/checked-settings.ts';

/** Loads what npm run doctor uses. */
export const loadDoctor = () => import('./server/commands.ts');
