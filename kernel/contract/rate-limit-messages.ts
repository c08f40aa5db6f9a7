import * as m from '../messages/index.ts';

/** Formats a waiting time in seconds, or in whole minutes from one minute on. */
const waitInWords = (seconds: number): string => {
  if (seconds < 60) return m.messages.inSeconds({ seconds });
  const minutes = Math.ceil(seconds / 60);
  return m.messages.inMinutes({ minutes });
};

/** The message of a rate limit, with the waiting time. */
export const tooManyAttempts = (seconds: number) =>
  m.messages.tooManyAttempts({ seconds: waitInWords(seconds) });

/** The message of the hourly order limit, with the waiting time. */
export const tooManyOrders = (seconds: number) =>
  m.messages.tooManyOrdersInShort({ seconds: waitInWords(seconds) });
