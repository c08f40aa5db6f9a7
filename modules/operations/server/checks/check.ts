import { setTimeout as sleep } from 'node:timers/promises';
import { loggedError } from '#kernel/http/logging/logged-error.ts';
import type { Check, CheckId } from '#modules/operations/contract/status.ts';
import * as m from '../../messages/index.ts';

/** The result of a check. */
export type Finding = Pick<Check, 'state' | 'text'> & { advice?: string };

const labels: Record<CheckId, string> = {
  get version() {
    return m.checksCheck.version();
  },
  get settings() {
    return m.checksCheck.settings();
  },
  get plugins() {
    return m.checksCheck.plugins();
  },
  get database() {
    return m.checksCheck.database();
  },
  get extensions() {
    return m.checksCheck.databaseExtensions();
  },
  get migrations() {
    return m.checksCheck.databaseSchema();
  },
  get replica() {
    return m.checksCheck.replica();
  },
  get clock() {
    return m.checksCheck.clock();
  },
  get disk() {
    return m.checksCheck.diskSpace();
  },
  get memory() {
    return m.checksCheck.memory();
  },
  get mail() {
    return m.checksCheck.mailServer();
  },
  get queues() {
    return m.checksCheck.backgroundJobs();
  },
  get payments() {
    return m.checksCheck.paymentProvider();
  },
  get webhooks() {
    return m.checksCheck.paymentWebhooks();
  },
  get refunds() {
    return m.checksCheck.refunds();
  },
  get pictures() {
    return m.checksCheck.pictureStore();
  },
  get limits() {
    return m.checksCheck.rateLimitsRedis();
  },
};

/** Timeout of one check, in ms. */
const timeoutMs = 8000;

/**
 * Runs a check. An unexpected error or a timeout counts as a problem.
 * @param advice the remedy when the check fails
 */
export async function runCheck(id: CheckId, advice: string, check: () => Promise<Finding>): Promise<Check> {
  const stop = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: stop.signal }).then((): Finding => {
    return { state: 'problem', text: m.checksCheck.noAnswerWithinS({ timeoutMs: timeoutMs / 1000 }), advice };
  });
  timeout.catch(() => {});
  const failed = (error: unknown): Finding => ({ state: 'problem', text: `${reasonFor(error)}.`, advice });
  const finding = await Promise.race([check().catch(failed), timeout]).finally(() => stop.abort());
  return { id, label: labels[id], state: finding.state, text: finding.text, advice: finding.advice ?? null };
}

const noConnection = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|timeout/i;

/**
 * Returns the message of an error, without personal data. A failed connection to several addresses has one error for
 * each.
 */
function reasonFor(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonFor(error.errors[0]);
  const { message, cause, type } = loggedError(error);
  const reason = message.startsWith('Failed query') && cause ? cause.message : message || type;
  const line = reason.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 300);
  return noConnection.test(line) ? m.checksCheck.itDoesNotAnswer({ line }) : line;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const off = (text: string): Finding => ({ state: 'off', text });
export const warning = (text: string, advice: string): Finding => ({ state: 'warning', text, advice });
export const problem = (text: string, advice: string): Finding => ({ state: 'problem', text, advice });
