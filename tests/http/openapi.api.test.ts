import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#modules/endpoints.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import packageJson from '../../package.json' with { type: 'json' };

// The description of the API: valid for two linters, with names that clients can rely on.

type Operation = { operationId: string; responses: Record<string, unknown>; parameters: { name: string }[] };
type Media = { 'application/json': { example: unknown } };
type Document = {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, { description: string }> };
};

onEachDatabase((open) => {
  let shop: Shop;
  let document: Document;
  beforeAll(async () => {
    shop = await open();
    document = (await shop.send('GET', '/api/openapi.json')).body as unknown as Document;
  });
  afterAll(() => shop.close());

  const operationOf = (name: string): Operation | undefined => {
    const [method = '', url = ''] = name.split(' ');
    const shape = url.replace(/:\w+/g, '{}');
    const [path = ''] = Object.keys(document.paths).filter(
      (each) => each.replace(/\{\w+\}/g, '{}') === shape,
    );
    return document.paths[path]?.[method.toLowerCase()];
  };

  describe('the description of the API', () => {
    it('is OpenAPI 3.1 with the version of the package, and has every call', () => {
      expect(document.openapi).toMatch(/^3\.1\./);
      expect(document.info.version).toBe(packageJson.version);
      for (const name of Object.keys(endpoints))
        expect(operationOf(name)?.responses['200'], name).toBeDefined();
    });

    it('has no error for Redocly', { tags: ['extended'] }, async () => {
      const config = await createConfig({ extends: ['recommended'] });
      const problems = await lintFromString({ source: JSON.stringify(document), config });
      expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
        [],
      );
    });

    it('has no error for Spectral', { tags: ['full'] }, async () => {
      const spectral = new spectralCore.Spectral();
      spectral.setRuleset({ extends: [oas as RulesetDefinition] });
      const problems = await spectral.run(JSON.stringify(document));
      expect(
        problems.filter(({ severity }) => severity === 0).map(({ message, path }) => [message, path]),
      ).toEqual([]);
    });

    it('names the records of the shop, and refers to them where calls take or return them', () => {
      const { schemas } = document.components;
      expect(Object.keys(schemas)).toEqual(
        expect.arrayContaining([
          'Product',
          'ProductDetail',
          'Category',
          'Order',
          'OrderRequest',
          'Customer',
          'ErrorEnvelope',
        ]),
      );
      const text = JSON.stringify(document);
      const referred = new Set(
        [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? ''),
      );
      expect([...referred].filter((name) => !(name in schemas))).toEqual([]);
      expect(Object.keys(schemas).filter((name) => !referred.has(name))).toEqual([]);
      expect(text).not.toContain('#/$defs/');
      expect(Object.keys(schemas).filter((name) => !/^[A-Z]\w*$/.test(name))).toEqual([]);
    });

    it('says of each named field what it contains', () => {
      const untyped: string[] = [];
      const visit = (schema: Record<string, unknown>, path: string): void => {
        for (const [name, field] of Object.entries(schema)) {
          if (typeof field !== 'object' || field === null) continue;
          const isSchema = /\/(properties|anyOf|oneOf)$/.test(path);
          const says = Object.keys(field).filter((key) => key !== 'description' && key !== 'default');
          if (isSchema && says.length === 0) untyped.push(`${path}/${name}`);
          visit(field as Record<string, unknown>, `${path}/${name}`);
        }
      };
      visit(document.components.schemas as Record<string, unknown>, '');
      expect(untyped).toEqual([]);
    });

    it('shows what a purchase sends and answers', () => {
      const { requestBody, responses } = operationOf('POST /api/orders') as unknown as {
        requestBody: { content: Media };
        responses: { 200: { content: Media } };
      };
      const request = requestBody.content['application/json'].example as {
        lines: [{ id: string }];
        total: number;
      };
      const response = responses[200].content['application/json'].example as {
        data: { order: { total: number; lines: { productId: string | null }[] } };
      };
      const { total, lines } = response.data.order;
      expect(total).toBe(request.total);
      expect(lines.map(({ productId }) => productId)).toContain(request.lines[0].id);
    });

    it('names each call once, by its method and path', () => {
      const ids = Object.keys(endpoints).map((name) => operationOf(name)?.operationId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(operationOf('GET /api/products/slug/:slug')?.operationId).toBe('getProductsSlugBySlug');
      expect(operationOf('POST /api/orders')?.operationId).toBe('postOrders');
    });

    it('says which errors a call can have, with their codes', () => {
      expect(Object.keys(operationOf('PUT /api/categories/:categoryId')?.responses ?? {})).toEqual([
        ...['200', '400', '401', '403', '404', '409', '413', '415', '503', 'default'],
      ]);
      expect(document.components.responses.Conflict?.description).toContain('out_of_stock');
      expect(document.components.responses.TooManyRequests?.description).toContain('too_many_requests');
    });

    it('says which calls take an Idempotency-Key', () => {
      const taking = Object.entries(endpoints).filter(([name]) =>
        operationOf(name)?.parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
      );
      const idempotent = Object.entries(endpoints).filter(([, endpoint]) => 'idempotent' in endpoint);
      expect(taking.map(([name]) => name)).toEqual(idempotent.map(([name]) => name));
      expect(taking.length).toBeGreaterThan(2);
    });

    it('is sent once to a client that keeps it', { tags: ['extended'] }, async () => {
      const first = await fetch(`${shop.url}/api/openapi.json`);
      const etag = first.headers.get('etag') ?? '';
      await first.arrayBuffer();
      const again = await fetch(`${shop.url}/api/openapi.json`, { headers: { 'if-none-match': etag } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      const other = await fetch(`${shop.url}/api/openapi.json`, {
        headers: { 'if-none-match': 'W/"other"' },
      });
      expect(other.status).toBe(200);
      await other.arrayBuffer();
    });

    it('is a page at /api/docs', { tags: ['extended'] }, async () => {
      const page = await fetch(`${shop.url}/api/docs`);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain('swagger');
    });
  });
});
