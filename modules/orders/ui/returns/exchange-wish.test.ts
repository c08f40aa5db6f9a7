import { expect, it } from 'vitest';
import { offeredExchange } from './exchange-wish.ts';

const variant = (id: string, isActive = true) => ({ id, isActive }) as never;
const ring = { variants: [variant('7'), variant('8'), variant('9', false)] };
const plain = { variants: [] };
const idsOf = (offered: ReturnType<typeof offeredExchange>) =>
  offered === null || offered === 'same' ? offered : offered.variants.map(({ id }) => id);

it('an item is exchanged for the other variants that are for sale, and for the same one because of a fault', () => {
  expect(idsOf(offeredExchange({ variantId: '7' }, ring, 'changed_mind'))).toEqual(['8']);
  expect(idsOf(offeredExchange({ variantId: '7' }, ring, ''))).toEqual(['8']);
  expect(idsOf(offeredExchange({ variantId: '7' }, ring, 'damaged'))).toEqual(['7', '8']);
});

it('an item without variants is exchanged for the same one, only because of a fault', () => {
  expect(offeredExchange({ variantId: null }, plain, 'damaged')).toBe('same');
  expect(offeredExchange({ variantId: null }, plain, 'changed_mind')).toBeNull();
  expect(offeredExchange({ variantId: '7' }, { variants: [variant('7')] }, 'other')).toBeNull();
});
