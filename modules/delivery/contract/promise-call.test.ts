import { expect, it } from 'vitest';
import { promiseQuery } from './promise-call.ts';

const product = '01a22bea-76fe-7618-b2ca-b19c78483f67';
const errorsOf = (pin: string) => promiseQuery.safeParse({ product, pin }).error?.issues ?? [];

it('a promise is asked for a PIN code of six digits that can exist', () => {
  expect(promiseQuery.parse({ product, pin: '560 034' })).toMatchObject({ pin: '560034' });
  expect(errorsOf('056003')).toMatchObject([{ path: ['pin'], message: 'must be a PIN code of six digits' }]);
  expect(errorsOf('999999')).toMatchObject([
    { path: ['pin'], message: 'must be a PIN code that exists: none begins with 999' },
  ]);
});
