import { randomBytes } from 'node:crypto';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Kernel } from '#kernel/kernel.ts';
import { programRightsOf } from '#modules/accounts/index.ts';
import { accessTokenPrefix, adminScope, consentPath } from '#modules/oauth/contract/oauth.ts';
import * as m from '../messages/index.ts';
import { adapterOf } from './adapter.ts';
import { openKeys } from './keys.ts';
import { requireResource, resourcesOf, withoutSlashes } from './resources.ts';

/** The addresses of the OAuth server. */
const routes = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  end_session: '/oauth/end',
};
const minute = 60;
const day = 24 * 60 * minute;
/** Lifetimes in seconds. A refresh token lives on with each use; a grant ends after half a year. */
const ttl = {
  AccessToken: 60 * minute,
  AuthorizationCode: minute,
  Interaction: 30 * minute,
  Session: 30 * minute,
  RefreshToken: 30 * day,
  Grant: 180 * day,
  IdToken: minute,
};

/** The hosts of the device itself, to which an answer may go without encryption (RFC 8252, 7.3). */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

type Library = typeof import('oidc-provider');
export type OAuthDependencies = Pick<Kernel, 'db' | 'logErrors' | 'now'>;

/**
 * Opens the OAuth server of an origin: OAuth 2.1 for public clients that register themselves or have a metadata document. The library is
 * loaded with the first request.
 */
export async function openProvider(origin: string, dependencies: OAuthDependencies): Promise<Provider> {
  const library = await import('oidc-provider');
  const keys = await openKeys(dependencies.db);
  const provider = new library.Provider(origin, {
    ...configurationOf(origin, library, dependencies),
    cookies: {
      keys: [keys.cookieKey],
      names: { session: 'haat_oauth', interaction: 'haat_oauth_request', resume: 'haat_oauth_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: '/oauth' },
      short: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    jwks: { keys: [keys.signingKey] },
  });
  // The route sets the forwarded headers from the origin of the shop.
  provider.proxy = true;
  provider.use(adapted);
  provider.on('server_error', (_ctx, error) => dependencies.logErrors('oauth')(error));
  return provider;
}

/** Every request is for the one scope; issued tokens get their prefix, and a session ends with its request. */
async function adapted(context: unknown, next: () => Promise<void>): Promise<void> {
  const ctx = context as KoaContextWithOIDC & { body: { access_token?: string } };
  if (ctx.path === routes.authorization) {
    const { resource } = ctx.query;
    ctx.query = { ...ctx.query, scope: adminScope, ...(resource && { resource: withoutSlashes(resource) }) };
  }
  await next();
  if (ctx.path === routes.token && ctx.body?.access_token)
    ctx.body = { ...ctx.body, access_token: accessTokenPrefix + ctx.body.access_token };
  if (ctx.path.startsWith(`${routes.authorization}/`)) await ctx.oidc?.session?.destroy();
}

function configurationOf(origin: string, library: Library, { db, now }: OAuthDependencies): Configuration {
  const { errors } = library;
  return {
    adapter: adapterOf(db, now, {
      beforeUse: () => requireResource(library, origin),
      usedTwice: () => new errors.InvalidGrant('already used'),
    }),
    routes,
    ttl,
    scopes: [adminScope],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: {
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    extraClientMetadata: { properties: ['redirect_uris'], validator: requireSafeRedirects(errors) },
    pkce: { required: () => true },
    features: {
      ...notOffered,
      registration: { enabled: true, issueRegistrationAccessToken: false, idFactory: newClientId },
      revocation: { enabled: true },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      resourceIndicators: resourcesOf(origin, ttl.AccessToken, errors),
    },
    interactions: interactionsOf(library),
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId ? oidc.provider.Grant.find(grantId) : undefined;
    },
    findAccount: async (_ctx, id) =>
      (await programRightsOf(db, id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    revokeGrantPolicy: () => true,
    clientBasedCORS: (_ctx, from, client) =>
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === from),
    renderError(ctx, { error, error_description: description }) {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = m.oauth.requestRefused({ reason: description ?? error });
    },
  };
}

/**
 * Returns the id of a program that registers. One that does not name its authentication is a public client: the library
 * knows the default, but still gives it a secret.
 */
function newClientId({ oidc: { body } }: KoaContextWithOIDC): string {
  if (body) body.token_endpoint_auth_method ??= 'none';
  return randomBytes(16).toString('base64url');
}

/** Every request asks for consent, on a page of the back office. */
const interactionsOf = ({
  interactionPolicy: { Check, Prompt },
}: Library): NonNullable<Configuration['interactions']> => ({
  policy: [
    new Prompt({ name: 'login', requestable: true }),
    new Prompt(
      { name: 'consent', requestable: true },
      new Check(
        'consent_missing',
        'every request needs a consent',
        ({ oidc }) => oidc.result?.consent === undefined,
      ),
    ),
  ],
  url: (_ctx, { uid }) => `${consentPath}?request=${uid}`,
});

/** What the library could do beside OAuth 2.1 for public clients. */
const notOffered = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
};

/** Schemes of the network that do not open an app. */
const networkSchemes = ['ftp:', 'ws:', 'wss:'];

/**
 * Refuses to send codes over the network without encryption, and addresses that hide where an answer goes: with a name before
 * the host, or a wildcard in it. The library checks the encryption for native apps only.
 */
const requireSafeRedirects =
  ({ InvalidRedirectUri }: Library['errors']) =>
  (_ctx: unknown, _key: string, uris: unknown): void => {
    const isUnsafe = (uri: unknown) => {
      const url = URL.parse(String(uri));
      if (url === null) return true;
      const { protocol, hostname, username, password } = url;
      return (
        (protocol === 'http:' && !loopbackHosts.includes(hostname)) ||
        networkSchemes.includes(protocol) ||
        username + password !== '' ||
        hostname.includes('*')
      );
    };
    if (Array.isArray(uris) && uris.some(isUnsafe)) throw new InvalidRedirectUri();
  };
