import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestLine } from './request-line.ts';

const answered = { route: '/orders/:number', status: 200, ms: 3.2, bytes: 512, role: 'visitor' as const };
const requestWith = (headers: object) =>
  ({ method: 'GET', url: '/orders/1001?key=s3cret', headers }) as unknown as IncomingMessage;
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:aaaa:bbbb:cccc::1', '2001:db8:aaaa::/48'],
  ['not an address', 'unknown'],
])('logs only the network of the client address %s: %s', (address, network) => {
  expect(requestLine(requestWith({}), { ...answered, address })).toEqual({
    method: 'GET',
    url: '/orders/1001?key=...',
    ...answered,
    network,
  });
});

it('logs the trace ID of a caller that sends a valid traceparent', () => {
  const line = (traceparent: string) =>
    requestLine(requestWith({ traceparent }), { ...answered, address: '203.0.113.77' });
  expect(line(`00-${traceId}-00f067aa0ba902b7-01`)).toMatchObject({ traceId });
  for (const invalid of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'x" onload="', traceId])
    expect(line(invalid)).not.toHaveProperty('traceId');
});
