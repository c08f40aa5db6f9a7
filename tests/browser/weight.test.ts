import { describe, expect, it } from 'vitest';
import { demoShop } from '../support/demo-shop.ts';
import { screens } from '../support/pages.ts';

const shop = demoShop();

/** Bytes of HTML at most, before they are compressed: a phone has to read all of them before it shows the page. */
const limit = 60_000;

describe('the HTML', () => {
  it.each(screens)('of %s is at most 60 kB', async (path) => {
    const html = await (await fetch(`${shop.url}${path}`)).arrayBuffer();
    expect(html.byteLength).toBeLessThanOrEqual(limit);
  });
});
