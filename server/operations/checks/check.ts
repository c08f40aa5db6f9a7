import { setTimeout as sleep } from 'node:timers/promises';
import type { Check, CheckId } from '#contract/status.ts';
import { loggedError } from '#server/platform/http/logged-error.ts';

/** What a check found. */
export type Finding = Pick<Check, 'state' | 'text'> & { advice?: string };

const labels: Record<CheckId, string> = {
  version: 'Version',
  settings: 'Settings',
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

/** How long one check may take, in ms. */
const withinMs = 8000;

/**
 * Runs a check. One that fails in another way than it expects, or takes too long, is a problem itself.
 * @param advice what to do when it fails
 */
export async function runCheck(id: CheckId, advice: string, look: () => Promise<Finding>): Promise<Check> {
  const stop = new AbortController();
  const late = sleep(withinMs, undefined, { signal: stop.signal }).then((): Finding => {
    return { state: 'problem', text: `No answer within ${withinMs / 1000} s.`, advice };
  });
  late.catch(() => {});
  const failed = (error: unknown): Finding => ({ state: 'problem', text: `${reasonOf(error)}.`, advice });
  const found = await Promise.race([look().catch(failed), late]).finally(() => stop.abort());
  return { id, label: labels[id], state: found.state, text: found.text, advice: found.advice ?? null };
}

const noConnection = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|timeout/i;

/** What an error says, without personal data. A connection to several addresses that fails has one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { message, cause, type } = loggedError(error);
  const said = message.startsWith('Failed query') && cause ? cause.message : message || type;
  const line = said.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 300);
  return noConnection.test(line) ? `It does not answer (${line})` : line;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const off = (text: string): Finding => ({ state: 'off', text });
export const warning = (text: string, advice: string): Finding => ({ state: 'warning', text, advice });
export const problem = (text: string, advice: string): Finding => ({ state: 'problem', text, advice });
