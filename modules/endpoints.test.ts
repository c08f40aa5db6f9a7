import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { loggedUrl } from '#kernel/http/logging/logged-url.ts';
import type { ModulePages } from '#web/module-pages.ts';
import { endpoints } from './endpoints.ts';
import { modulePages } from './pages.ts';

const unknown = { isAdministrator: true };

/** Whether an issue is about an unknown field; that of a union is, if each of its variants refuses the field. */
const isAboutUnknown = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.every((issues) => issues.some(isAboutUnknown))
    : issue.code === 'unrecognized_keys';

/** Returns the calls whose schema of this part accepts an unknown field. */
const lax = (part: 'body' | 'query') =>
  Object.entries<Endpoint>(endpoints)
    .filter(
      ([, { [part]: schema }]) => schema && !schema.safeParse(unknown).error?.issues.some(isAboutUnknown),
    )
    .map(([name]) => name);

it('every call refuses unknown fields of its body and its query', () => {
  // The payment provider names the fields of its result, and its plugin checks them.
  expect([...lax('body'), ...lax('query')]).toEqual(['POST /api/orders/:number/payment/confirm']);
});

it('the log shows the token of no call and of no page', () => {
  const calls = Object.keys(endpoints).map((name) => name.split(' ', 2)[1] ?? '');
  const pages = Object.values<ModulePages>(modulePages).flatMap(({ storefront = [] }) => storefront);
  const paths = [...calls, ...pages.map(({ path }) => `/${path}`)];
  const withTokens = paths.filter((path) => path.includes('/:token'));
  expect(withTokens.length).toBeGreaterThan(5);
  const logged = withTokens.map((path) => loggedUrl(path.replace(/:token\??/, 's3cret')));
  expect(logged.filter((url) => url.includes('s3cret'))).toEqual([]);
});
