import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '#server/platform/database/trouble.ts';
import { Dependency, type DependencyState } from '#server/platform/dependencies.ts';

type Parts = {
  log: FastifyBaseLogger;
  /** @throws when the database does not answer or takes no writes */
  checkDatabase: () => Promise<void>;
  /** null where emails are written as files. @throws when the mail server does not answer or accept the sign-in */
  checkMail: (() => Promise<void>) | null;
  /** Sends the emails that wait. */
  sendWaiting: () => Promise<void>;
};

/** How often the mail server is asked whether it works again, in ms: emails follow within a minute of its return. */
const mailCheckMs = 15_000;

export type Dependencies = {
  database: Dependency;
  mailServer: Dependency;
  redis: Dependency;
  pictures: Dependency;
  payments: Dependency;
  states: () => DependencyState[];
  close: () => void;
};

/** What the shop needs beside itself, and how it fares. */
export function openDependencies({ log, checkDatabase, checkMail, sendWaiting }: Parts): Dependencies {
  const database = new Dependency('database', { log, check: checkDatabase });
  const mailServer = new Dependency('mail server', {
    log,
    ...(checkMail && { check: checkMail }),
    checkEveryMs: mailCheckMs,
    onReturn: sendWaiting,
  });
  const redis = new Dependency('Redis', { log });
  const pictures = new Dependency('picture store', { log });
  const payments = new Dependency('payment provider', { log });
  const all = [database, mailServer, redis, pictures, payments];
  return {
    database,
    mailServer,
    redis,
    pictures,
    payments,
    states: () => all.map(({ state }) => state),
    close() {
      for (const each of all) each.close();
    },
  };
}

/** Logs what went wrong in a job, unless it is one more failure of something that is known to fail. */
export const jobFailures =
  ({ database, mailServer, payments }: Dependencies, log: FastifyBaseLogger) =>
  (error: unknown, kind?: string): void => {
    const isKnown =
      (kind === 'mail' && !mailServer.state.isUp) || (kind === 'refund' && !payments.state.isUp);
    if (isUnavailable(error) && kind !== 'mail') database.failed(error);
    else if (!isKnown) log.error({ err: error, queue: kind }, 'A job failed');
  };
