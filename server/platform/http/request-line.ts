import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { loggedNetwork } from '#server/platform/limits/networks.ts';
import { traceIdOf } from '#server/platform/tracing/tracing.ts';
import type { Role } from './access.ts';
import { loggedUrl } from './logged-url.ts';

type Answered = {
  /** The pattern of the route. */
  route: string;
  status: number;
  ms: number;
  /** The length of the body as it was sent; absent where it is not known. */
  bytes?: number;
  role: Role;
  /** The address of the client. */
  address: string;
};

/** Truncating an address takes longer than all the rest of a line. */
const networks = new LRUCache<string, string>({ max: 5000, memoMethod: loggedNetwork });

/** What the log says of an answered request: no personal data (docs/decisions/074-operations.md). */
export function requestLine(request: IncomingMessage, { address, ...answered }: Answered) {
  const traceId = traceIdOf(request);
  return {
    method: request.method,
    url: loggedUrl(request.url ?? ''),
    ...answered,
    network: networks.memo(address),
    ...(traceId && { traceId }),
  };
}
