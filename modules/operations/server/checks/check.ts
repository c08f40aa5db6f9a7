import { setTimeout as sleep } from 'node:timers/promises';
import { loggedError } from '#kernel/http/logging/logged-error.ts';
import type { Check, CheckId } from '#modules/operations/contract/status.ts';

/** The result of a check. */
export type Finding = Pick<Check, 'state' | 'text'> & { advice?: string };

const labels: Record<CheckId, string> = {
  version: 'Version',
  settings: 'Settings',
  plugins: 'Plugins',
  database: 'Database',
  extensions: 'Database extensions',
  migrations: 'Database schema',
  replica: 'Replica',
  clock: 'Clock',
  disk: 'Disk space',
  memory: 'Memory',
  mail: 'Mail server',
  queues: 'Background jobs',
  payments: 'Payment provider',
  webhooks: 'Payment webhooks',
  refunds: 'Refunds',
  pictures: 'Picture store',
  limits: 'Rate limits (Redis)',
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
    return { state: 'problem', text: `No answer within ${timeoutMs / 1000} s.`, advice };
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
  return noConnection.test(line) ? `It does not answer (${line})` : line;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const off = (text: string): Finding => ({ state: 'off', text });
export const warning = (text: string, advice: string): Finding => ({ state: 'warning', text, advice });
export const problem = (text: string, advice: string): Finding => ({ state: 'problem', text, advice });
