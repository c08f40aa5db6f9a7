import { randomUUID } from 'node:crypto';

/** A request id of a caller or a balancer in front is kept when it is harmless to write down. */
export const requestId = (given: unknown): string =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
