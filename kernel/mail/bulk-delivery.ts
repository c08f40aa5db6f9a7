import type { Mail, Mailer } from './mailer.ts';
import { isPermanent, isRecipientError, isServerAnswer, reasonOf } from './smtp-errors.ts';

/** Seconds until a temporarily refused email is tried again; after the last attempt it counts as refused. */
const retryAfterSeconds = [60, 600, 3600, 4 * 3600];

/** What to store of an email that was given to the mail server. */
export type DeliveryOutcome =
  | { state: 'sent'; settledAt: Date }
  | { state: 'refused'; reason: string; settledAt: Date }
  | { state: 'waiting'; attempts?: number; retryAt?: Date };

/**
 * Sends an email once. An answer of the mail server that concerns this email alone is part of the outcome.
 * @param attempts earlier temporary refusals of the email
 * @returns the outcome, and why the mail server takes no emails at present; an empty text if it does
 */
export async function attemptToSend(
  post: Mailer,
  mail: Mail,
  { attempts, now }: { attempts: number; now: () => Date },
): Promise<{ outcome: DeliveryOutcome; problem: string }> {
  const error = await post(mail).then(
    () => null,
    (cause: unknown) => cause,
  );
  if (error === null) return { outcome: { state: 'sent', settledAt: now() }, problem: '' };
  const reason = reasonOf(error);
  if (!isServerAnswer(error) || !isRecipientError(error))
    return { outcome: { state: 'waiting' }, problem: reason };
  const retry = isPermanent(error) ? undefined : retryAfterSeconds[attempts];
  return {
    outcome:
      retry === undefined
        ? { state: 'refused', reason, settledAt: now() }
        : {
            state: 'waiting',
            attempts: attempts + 1,
            retryAt: new Date(now().getTime() + retry * 1000),
          },
    problem: '',
  };
}
