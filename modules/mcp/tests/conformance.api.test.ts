import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { fasterDatabase } from '#tests/support/databases.ts';
import { makeCategory, makeProduct, openShop, type Shop } from '#tests/support/shop.ts';
import { faultsAt, openRelay, serverScenarios } from './support/conformance.ts';
import { applicable, notApplicable, ofShoppers, ofTools, untestable } from './support/scenarios.ts';

// The conformance suite of the Model Context Protocol against the doors for shoppers and for platforms.

const [newest, withHandshake] = ['2026-07-28', '2025-11-25'];

describe('the conformance suite of the protocol', { tags: ['full'] }, () => {
  let database: Database;
  let shop: Shop;
  let mug: Product;
  let scenarios: Map<string, string[]>;
  beforeAll(async () => {
    database = await fasterDatabase.open();
    shop = await openShop(database);
    const body = { values: { callsPerMinute: 100_000 } };
    await shop.owner('PUT /api/settings/plugins/:plugin', { params: { plugin: 'agents' }, body });
    mug = await makeProduct(shop, (await makeCategory(shop)).id, {
      images: ['/pictures/products/diwali-diyas-box-of-twelve-1.svg'],
      personalisation: [
        { kind: 'text', id: 'name', label: 'Name', required: true, price: 120, maxLength: 8 },
      ],
      personalisationPreview: { place: 'plaque', position: 'bottom', lettering: 'serif', colour: 'brass' },
    });
    scenarios = await serverScenarios();
  });
  afterAll(async () => {
    await shop.close();
    await database.close();
  });

  it('has no scenario that is neither required of the shop nor listed with a reason', () => {
    const listed = [...applicable, ...Object.keys(ofTools('')), ...notApplicable.keys()];
    expect(listed.toSorted()).toEqual([...scenarios.keys()].toSorted());
  });

  it.each([
    ['/mcp', newest],
    ['/mcp', withHandshake],
    ['/mcp', '2025-06-18'],
    ['/ucp/mcp', newest],
    ['/ucp/mcp', withHandshake],
  ])('%s passes each required scenario in version %s', async (path, version) => {
    const required = applicable.filter(
      (name) => scenarios.get(name)?.includes(version) && (path === '/mcp' || name !== ofShoppers),
    );
    const faults = await faultsAt(shop.url + path, version);
    const tested = (name: string) => faults.get(name)?.filter((fault) => !untestable.test(fault));
    expect(Object.fromEntries(required.map((name) => [name, tested(name)]))).toEqual(
      Object.fromEntries(required.map((name) => [name, []])),
    );
  });

  it.each([newest, withHandshake])(
    'texts, pictures and errors of tools pass their scenarios in %s',
    async (version) => {
      const wanted = Object.entries(ofTools(mug.slug));
      const calls = new Map(wanted.map(([, { tool, call }]) => [tool, call]));
      const relay = await openRelay(`${shop.url}/mcp`, calls);
      const faults = await faultsAt(`${relay.url}/mcp`, version);
      await relay.close();
      expect(Object.fromEntries(wanted.map(([name]) => [name, faults.get(name)]))).toEqual(
        Object.fromEntries(wanted.map(([name]) => [name, []])),
      );
    },
  );

  it.each(['/mcp', '/ucp/mcp'])(
    '%s has tools and nothing else, and no newer version with a handshake',
    async (path) => {
      const clientInfo = { name: 'Test assistant', version: '1.0.0' };
      const params = { protocolVersion: '2026-07-28', capabilities: {}, clientInfo };
      const json = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
      const { headers, body } = await shop.send('POST', path, { json });
      expect(body.result).toMatchObject({ protocolVersion: withHandshake });
      expect(body.result.capabilities).toEqual({ tools: {} });
      expect(headers.get('mcp-session-id')).toBeNull();
    },
  );
});
