/** @module-tag extended */
import { expect, it } from 'vitest';
import { expectFineEverywhere } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';

// The page of the back office about agents: addresses, switches and calls.

const shop = demoShop();

const call = (tool: string, input: object) =>
  fetch(`${shop.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'user-agent': 'gift-finder/1.0',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: tool, arguments: input },
    }),
  });

it('an owner sees what agents call, and closes a way in', async () => {
  expect((await call('search_products', { search: 'mug' })).status).toBe(200);
  await call('get_order', { number: '1', key: 'unknown' });
  const { page, errors, close } = await openAdmin(shop, '/admin/agents');
  const calls = page.getByRole('table', { name: 'Recent calls' });
  const rowOf = (tool: string) => calls.getByRole('row').filter({ hasText: tool });
  await rowOf('search_products').getByText('Done').waitFor();
  await rowOf('get_order').getByText('not_found').waitFor();
  expect(await rowOf('get_order').textContent()).toContain('gift-finder/1.0');
  await expectFineEverywhere(page);

  await page.getByRole('combobox', { name: 'Way in' }).selectOption('Shopping agents (UCP)');
  await page.getByText('No agent has called in the last 30 days').waitFor();

  expect((await fetch(`${shop.url}/.well-known/ucp`)).status).toBe(200);
  await page.getByRole('switch', { name: 'Universal Commerce Protocol (UCP)' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved').first().waitFor();
  await page.getByRole('definition').filter({ hasText: '/.well-known/ucp' }).getByText('Off').waitFor();
  expect((await fetch(`${shop.url}/.well-known/ucp`)).status).toBe(404);
  expect((await call('search_products', { search: 'mug' })).status).toBe(200);
  expect(errors).toEqual([]);
  await close();
});
