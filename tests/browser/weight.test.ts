import { describe, expect, it } from 'vitest';
import { demoShop } from '../support/demo-shop.ts';
import { screens } from '../support/pages.ts';
import { limit, weigh } from '../support/weight.ts';

const shop = demoShop();

describe('the HTML', () => {
  it.each(screens)('of %s is at most 60 kB', async (path) => {
    expect(await weigh(`${shop.url}${path}`)).toBeLessThanOrEqual(limit);
  });
});
