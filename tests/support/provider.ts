import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import OidcProvider from 'oidc-provider';
import type { OidcConfig } from '#plugins/oidc/server/provider.ts';

/** The claims of the provider about a user. */
export type UserClaims = { email?: string; email_verified?: unknown; name?: unknown; picture?: unknown };

/** Options in which providers differ. */
export type ProviderOptions = {
  /** How the shop authenticates; by default with the secret in the form. */
  clientAuthMethod?: 'client_secret_basic' | 'client_secret_post';
  /** Includes the claims of the user in the token; by default only on request. */
  claimsInIdToken?: boolean;
};

/** A local OpenID Connect provider of social sign-in. */
export type LocalIdentityProvider = {
  /** The configuration of the shop for the provider. */
  config: OidcConfig;
  /** The accounts by subject; their claims may change at any time. */
  people: Map<string, UserClaims>;
  /** Follows the sign-in like a browser, signs in (or declines), and returns the query of the redirect to the shop. */
  visit: (url: string, as: string | null) => Promise<string>;
  /** Whether the provider is out of order. */
  setBroken: (isBroken: boolean) => void;
  /** Publishes keys other than its signing keys from now on. */
  publishOtherKeys: () => void;
  close: () => Promise<void>;
};

type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
type ProviderInstance = {
  callback: () => (request: IncomingMessage, response: ServerResponse) => void;
  interactionFinished: (request: IncomingMessage, response: ServerResponse, result: object) => Promise<void>;
  Grant: new (of: { accountId: string; clientId: string }) => Grant;
};
const Provider = OidcProvider as new (issuer: string, configuration: object) => ProviderInstance;

const clientId = 'haat';

/**
 * Opens a provider with one registered shop.
 * @param origin of the shop, to which the provider redirects the browser at /auth/callback
 */
export async function openLocalIdentityProvider(
  origin: string,
  { clientAuthMethod = 'client_secret_post', claimsInIdToken = false }: ProviderOptions = {},
): Promise<LocalIdentityProvider> {
  const people = new Map<string, UserClaims>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The issuer is part of every answer, so the port is determined first.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientSecret = randomBytes(24).toString('base64url');
  const client = { clientSecret, clientAuthMethod, redirectUri: `${origin}/auth/callback` };
  const provider = new Provider(issuer, configurationOf(client, claimsInIdToken, people));
  const serve = provider.callback();
  let broken = false;
  let otherKeys: object | null = null;
  server.on('request', (request, response) => {
    if (broken) return response.writeHead(502).end();
    if (otherKeys && request.url === '/jwks')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(otherKeys));
    if (!request.url?.startsWith('/interaction/')) return serve(request, response);
    answer(provider, request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  return {
    config: { issuer, clientId, clientSecret, label: 'Elsewhere' },
    people,
    visit: (url, as) => visit(url, as, client.redirectUri),
    setBroken(isBroken) {
      broken = isBroken;
    },
    publishOtherKeys() {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      otherKeys = { keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type RegisteredClient = {
  clientSecret: string;
  clientAuthMethod: NonNullable<ProviderOptions['clientAuthMethod']>;
  redirectUri: string;
};

/** Returns the configuration of the provider with its one client. */
const configurationOf = (
  { clientSecret, clientAuthMethod, redirectUri }: RegisteredClient,
  claimsInIdToken: boolean,
  people: ReadonlyMap<string, UserClaims>,
) => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: clientAuthMethod,
    },
  ],
  clientAuthMethods: [clientAuthMethod],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  conformIdTokenClaims: !claimsInIdToken,
  findAccount: (_: unknown, accountId: string) => {
    const person = people.get(accountId);
    return person && { accountId, claims: () => ({ sub: accountId, ...person }) };
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  jwks: {
    keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
  },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
});

/** The sign-in page of the provider. Without an icon, Chromium would request a missing one. */
const page = `<!doctype html>
<title>Elsewhere</title>
<link rel="icon" href="data:,">
<form method="post"><label>Account <input name="subject"></label> <button>Allow</button></form>
<form method="post"><button>Refuse</button></form>
`;

/** Shows the sign-in page, or handles its form: the account, or a refusal. */
async function answer(
  provider: ProviderInstance,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(page);
  const accountId = new URLSearchParams(await text(request)).get('subject');
  if (accountId === null) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile');
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId }, consent });
}

/** Follows the redirects of the provider, with its cookies, until one leads to the shop. */
async function visit(url: string, account: string | null, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let target = new URL(url); ; ) {
    const form = new URLSearchParams(account === null ? {} : { subject: account });
    const response = await fetch(target, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(target.pathname.startsWith('/interaction/') && { method: 'POST', body: form }),
    });
    const body = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${target.pathname} answered ${response.status}: ${body}`);
    target = new URL(location, target);
    if (target.href.startsWith(`${redirectUri}?`)) return target.search;
  }
}
