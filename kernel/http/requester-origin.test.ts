import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { CrossOrigin } from './cross-origin.ts';
import { requireOwnOrigin } from './requester-origin.ts';

type From = { host: string; origin?: string; localAddress?: string };

/** Whether a request is let in. */
function isLetIn({ host, origin, localAddress = '203.0.113.9' }: From, publicUrl: string | null): boolean {
  const headers = { host, ...(origin !== undefined && { origin }) };
  try {
    const request = { headers, raw: { url: '/mcp', headers }, socket: { localAddress } } as FastifyRequest;
    requireOwnOrigin(request, { publicUrl, crossOrigin: new CrossOrigin() });
    return true;
  } catch {
    return false;
  }
}

it.each<[string, From, string | null, boolean]>([
  ['a program', { host: 'shop.example' }, 'https://shop.example', true],
  [
    'a page of the shop',
    { host: 'shop.example', origin: 'https://shop.example' },
    'https://shop.example',
    true,
  ],
  [
    'a page of another website',
    { host: 'shop.example', origin: 'https://evil.example' },
    'https://shop.example',
    false,
  ],
  [
    'a page whose name leads to this machine',
    { host: 'evil.example', origin: 'http://evil.example', localAddress: '127.0.0.1' },
    null,
    false,
  ],
  ['a program that uses such a name', { host: 'evil.example', localAddress: '::1' }, null, false],
  [
    'a page whose name leads to a shop without PUBLIC_URL',
    { host: 'evil.example', origin: 'http://evil.example' },
    null,
    false,
  ],
  ['a page at an IP address', { host: '192.0.2.1:4000', origin: 'http://192.0.2.1:4000' }, null, true],
  [
    'a page on this machine',
    { host: '[::1]:4000', origin: 'http://localhost:4000', localAddress: '::1' },
    null,
    true,
  ],
])('%s is let in as it should', (_, from, publicUrl, expected) => {
  expect(isLetIn(from, publicUrl)).toBe(expected);
});
