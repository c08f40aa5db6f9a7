export * as messages from './sentences.ts';

/** A wait: in seconds, or from one minute on in whole minutes. */
const waitInWords = (seconds: number): string => {
  if (seconds < 60) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
};

/** A rate limit, with the wait. */
export const tooManyAttempts = (seconds: number) => `Too many attempts. Try again ${waitInWords(seconds)}.`;

/** The limit of orders in an hour, with the wait. */
export const tooManyOrders = (seconds: number) =>
  `Too many orders in a short time. Your cart is unchanged; try again ${waitInWords(seconds)}.`;
