import { randomUUID } from 'node:crypto';

/** Returns the request id that the client or a balancer sent, if it is safe to log; otherwise a new one. */
export const requestId = (header: unknown): string =>
  typeof header === 'string' && /^[\w.-]{1,64}$/.test(header) ? header : randomUUID();
