import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '#server/platform/database/errors.ts';
import { Dependency, type DependencyState } from '#server/platform/dependencies.ts';

type DependencyOptions = {
  log: FastifyBaseLogger;
  /** Checks the database. @throws when it does not answer or takes no writes */
  checkDatabase: () => Promise<void>;
  /**
   * Checks the mail server; null where emails are written as files. @throws when the server does not answer or rejects
   * the sign-in
   */
  checkMail: (() => Promise<void>) | null;
  /** Sends waiting emails. */
  sendWaiting: () => Promise<void>;
};

/** Interval of checks of a failing mail server, in ms: emails are sent within a minute of its return. */
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

/** Opens the services that the shop depends on. */
export function openDependencies({
  log,
  checkDatabase,
  checkMail,
  sendWaiting,
}: DependencyOptions): Dependencies {
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
      for (const dependency of all) dependency.close();
    },
  };
}

/** Returns the error handler of jobs, which logs an error unless it belongs to a dependency that is known to fail. */
export const jobFailures =
  ({ database, mailServer, payments }: Dependencies, log: FastifyBaseLogger) =>
  (error: unknown, kind?: string): void => {
    const isReported =
      (kind === 'mail' && !mailServer.state.isUp) || (kind === 'refund' && !payments.state.isUp);
    if (isUnavailable(error) && kind !== 'mail') database.failed(error);
    else if (!isReported) log.error({ err: error, queue: kind }, 'A job failed');
  };
