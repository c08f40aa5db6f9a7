import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from '#kernel/contract/endpoint.ts';
import { errorEnvelope } from '#kernel/contract/envelope.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { type EndpointName, endpoints } from '#modules/endpoints.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';
import { callersOfOpenCalls, openTestUsers, refusals, type TestUsers } from '../support/test-users.ts';

// The server serves exactly the calls of the contract, and the contract declares the access level of each.

const names = Object.keys(endpoints) as EndpointName[];

/** Served beside the calls of the contract: the API documentation, and the 404 answer to unknown calls. */
const besides = ['GET /api/docs', 'GET /api/docs/*', 'GET /api/openapi.json', '* /api', '* /api/*'];

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  /** Every route that is registered with Fastify. */
  const served: string[] = [];

  beforeAll(async () => {
    const listen = (made: unknown) => {
      const { fastify } = made as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url }) => {
        // A route for every method counts once; HEAD is served by the route of GET.
        if (Array.isArray(method)) served.push(`* ${url}`);
        else if (method !== 'HEAD') served.push(`${method} ${url}`);
      });
    };
    diagnostics.subscribe('fastify.initialization', listen);
    shop = await open();
    diagnostics.unsubscribe('fastify.initialization', listen);
    people = await openTestUsers(shop);
  });
  afterAll(() => shop.close());

  it('every call of the contract declares its access level', () => {
    const levels: Access[] = ['anyone', 'user', 'staff'];
    const unknown = names.filter((name) => !levels.includes((endpoints[name] as Endpoint).access));
    expect(unknown).toEqual([]);
  });

  it('every call that accepts an account secret or sends a mail to a given address has a rate limit', () => {
    const tried: EndpointName[] = [
      'POST /api/auth/register',
      'POST /api/auth/login',
      'POST /api/auth/admin/login',
      'POST /api/auth/admin/passkey/start',
      'POST /api/auth/admin/passkey',
      'POST /api/auth/me/authenticator',
      'POST /api/auth/verify/user',
      'POST /api/auth/resendVerifyMail',
      'POST /api/auth/forgotPassword',
      'POST /api/auth/resetPassword',
      'POST /api/invitations',
      'POST /api/invitations/:id/resend',
      'POST /api/auth/invitation',
      'POST /api/auth/invitation/register',
      'POST /api/auth/invitation/accept',
      'POST /api/orders/link',
      'POST /api/auth/provider/start',
      'POST /api/auth/provider/finish',
      'PUT /api/auth/password',
      'PUT /api/auth/me/email',
      'DELETE /api/auth/me',
    ];
    expect(tried.filter((name) => !(endpoints[name] as Endpoint).limit)).toEqual([]);
  });

  it('the server serves every call of the contract and no other under /api', () => {
    const calls = served.filter((route) => /^\S+ \/api(\/|$)/.test(route));
    expect(calls.sort()).toEqual([...names, ...besides].sort());
  });

  it('only forms, unsubscribing and what agents call change data outside /api', () => {
    const others = served.filter((route) => !/^\S+ \/api(\/|$)/.test(route));
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter((route) => !route.startsWith('GET '))).toEqual([
      // Browsers ask whether a page of another website may make a call; nothing changes.
      'OPTIONS *',
      'POST /newsletter/unsubscribe/:token',
      'POST /contact',
      'POST /emails/unsubscribe/:token',
      'POST /stock-alerts',
      'POST /stock-alerts/confirm/:token',
      'POST /ucp/v1/catalog/search',
      'POST /ucp/v1/catalog/lookup',
      'POST /ucp/v1/catalog/product',
      'POST /ucp/v1/carts',
      'PUT /ucp/v1/carts/:id',
      'POST /ucp/v1/carts/:id/cancel',
      'POST /ucp/v1/checkout-sessions',
      'PUT /ucp/v1/checkout-sessions/:id',
      'POST /ucp/v1/checkout-sessions/:id/complete',
      'POST /ucp/v1/checkout-sessions/:id/cancel',
      // All other addresses and methods below /ucp answer with an error of that protocol.
      '* /ucp/v1/*',
      'POST /ucp/mcp',
      '* /ucp/mcp',
      // Of the methods of MCP, only POST is carried out.
      'POST /mcp',
      'DELETE /mcp',
      'PUT /mcp',
      'PATCH /mcp',
      'POST /mcp/admin',
      'DELETE /mcp/admin',
      'PUT /mcp/admin',
      'PATCH /mcp/admin',
      '* /oauth/*',
      'OPTIONS /.well-known/oauth-authorization-server',
      'OPTIONS /.well-known/oauth-protected-resource',
      'OPTIONS /.well-known/oauth-protected-resource/mcp/admin',
    ]);
  });

  it('the OpenAPI document lists every call and whether it needs a session', async () => {
    const { body } = await shop.send('GET', '/api/openapi.json');
    const described = Object.entries(body.paths as Record<string, Record<string, { security: object[] }>>)
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, { security }]) => [
          // Some parameters have another name in the description (`describedPaths`).
          `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, ':')}`,
          security.some((each) => Object.keys(each).length === 0),
        ]),
      )
      .sort();
    const declared = names.map((name) => [name.replace(/:\w+/g, ':'), endpoints[name].access === 'anyone']);
    expect(described).toEqual(declared.sort());
  });

  describe.each(callersOfOpenCalls)('calls by "%s"', (who) => {
    it.each([
      'GET /api',
      'GET /api/',
      'GET /api/nothing',
      'POST /api/auth',
      'GET /api/auth/users',
      'DELETE /api/categories',
      'PATCH /api/auth/me',
      'POST /api/settings/mail',
      'GET /api/auth/me/addresses/01890a5d-ac96-774b-bcce-b302099a8057',
      'PUT /api/products/my/wishlist',
    ])('answers the unknown call %s with 404', async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const { token } = await people.makeCaller(who);
      const { status, body } = await shop.send(method, path, { ...(token !== undefined && { token }) });
      expect(status).toBe(404);
      expect(errorEnvelope.parse(body)).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: kernelMessages.common.callNotFound(),
        data: null,
      });
    });

    it('answers HEAD with the status of GET and no body for a call that needs a session', async () => {
      const gets = names.filter((name) => name.startsWith('GET ') && endpoints[name].access !== 'anyone');
      expect(gets.length).toBeGreaterThan(5);
      const { token } = await people.makeCaller(who);
      const as = { ...(token !== undefined && { token }) };
      for (const name of gets) {
        const path = name.slice('GET '.length);
        const [get, head] = [await shop.send('GET', path, as), await shop.send('HEAD', path, as)];
        expect([name, head.status, head.text]).toEqual([name, get.status, '']);
        if (refusals[who] !== 'forbidden') expect([401, 403]).toContain(head.status);
      }
    });
  });
});
