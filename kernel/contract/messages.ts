export * as messages from './sentences.ts';

/** Formats a waiting time in seconds, or in whole minutes from one minute on. */
const waitInWords = (seconds: number): string => {
  if (seconds < 60) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
};

/** The message of a rate limit, with the waiting time. */
export const tooManyAttempts = (seconds: number) => `Too many attempts. Try again ${waitInWords(seconds)}.`;

/** The message of the hourly order limit, with the waiting time. */
export const tooManyOrders = (seconds: number) =>
  `Too many orders in a short time. Your cart is unchanged; try again ${waitInWords(seconds)}.`;
