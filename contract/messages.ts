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

/** A category that still holds products is not deleted (R27). */
export const categoryNotEmpty = (count: number) =>
  `This category still has ${count} ${count === 1 ? 'product' : 'products'}. Move or delete ${count === 1 ? 'it' : 'them'} first.`;

/** An artisan who still has products cannot be deleted. */
export const artisanNotEmpty = (count: number) =>
  `This artisan still has ${count} ${count === 1 ? 'product' : 'products'}. Assign ${count === 1 ? 'it' : 'them'} to another artisan or delete ${count === 1 ? 'it' : 'them'} first.`;
