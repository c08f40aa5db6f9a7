import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { traceIdOf } from '../../tracing/tracing.ts';
import type { Role } from '../access.ts';
import { loggedNetwork } from './logged-network.ts';
import { loggedUrl } from './logged-url.ts';

type ResponseFacts = {
  /** The pattern of the route. */
  route: string;
  status: number;
  ms: number;
  /** The length of the body as sent; absent where unknown. */
  bytes?: number;
  role: Role;
  /** The address of the client. */
  address: string;
};

/** Cached, since truncating an address takes longer than the rest of a line. */
const networks = new LRUCache<string, string>({ max: 5000, memoMethod: loggedNetwork });

/** Returns the log line of a request, without personal data (docs/decisions/074-operations.md). */
export function requestLine(request: IncomingMessage, { address, ...facts }: ResponseFacts) {
  const traceId = traceIdOf(request);
  return {
    method: request.method,
    url: loggedUrl(request.url ?? ''),
    ...facts,
    network: networks.memo(address),
    ...(traceId && { traceId }),
  };
}
