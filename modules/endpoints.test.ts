import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { endpoints } from './endpoints.ts';

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
