import * as oidc from 'openid-client';
import { z } from 'zod';
import { email } from '#contract/contact-messages.ts';
import { maxNameLength } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { imageUrl, singleLine, text } from '#contract/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { digestOf, newToken } from '../email/email-tokens.ts';
import * as store from './provider-store.ts';

/** How long a user may take at the provider, in ms. */
const signInTimeoutMs = 10 * 60_000;

export type ProviderConfig = { issuer: string; clientId: string; clientSecret: string; label: string };

/** The identity at the provider; the address is one that the provider has verified. */
export type ExternalIdentity = {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  avatar: string | null;
  /** The pending sign-in that the return was checked against. */
  departure: store.Departure;
};

export type Provider = {
  /** Returns the address to redirect the browser to, and the state by which it recognizes its own return. */
  start: (db: Db, now: Date) => Promise<{ url: string; state: string }>;
  /**
   * Returns the identity of a returning user.
   * @throws ShopError provider_failed: refused, forged, or too late; email_not_verified: an address that the provider
   * has not verified
   */
  finish: (db: Db, returned: { state: string; query: string }, now: Date) => Promise<ExternalIdentity>;
};

const failed = (cause?: unknown) => new ShopError('provider_failed', messages.providerFailed, [], { cause });

/** The claims that the shop stores; they are validated like any other input. */
const claimsSchema = z.object({
  sub: text(255).min(1),
  email: email(),
  name: singleLine(maxNameLength).catch(''),
  picture: imageUrl().nullable().catch(null),
});

/**
 * Opens sign-in with an external provider by OpenID Connect (R13): authorization code with PKCE and nonce, any issuer.
 * The provider is discovered on first use.
 * @param origin the shop's own address; the provider redirects the browser to /auth/callback there
 */
export function openProvider(config: ProviderConfig, origin: string): Provider {
  const discover = discoveryOf(config);
  const redirectUri = `${origin}/auth/callback`;
  return {
    async start(db, now) {
      const configuration = await discover();
      const state = newToken();
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const nonce = oidc.randomNonce();
      await store.deleteDeparturesBefore(db, now);
      await store.insertDeparture(db, {
        stateDigest: digestOf(state),
        codeVerifier,
        nonce,
        stranger: null,
        expiresAt: new Date(now.getTime() + signInTimeoutMs),
      });
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state };
    },
    async finish(db, { state, query }, now) {
      const departure = await store.takeDeparture(db, digestOf(state));
      if (!departure || departure.expiresAt <= now) throw failed();
      if (departure.stranger) return { ...departure.stranger, departure };
      const configuration = await discover();
      const returnUrl = new URL(`${redirectUri}?${query.replace(/^\?/, '')}`);
      const checks = {
        pkceCodeVerifier: departure.codeVerifier,
        expectedNonce: departure.nonce,
        expectedState: state,
        idTokenExpected: true,
      };
      const claims = await oidc
        .authorizationCodeGrant(configuration, returnUrl, checks)
        .then((tokens) => verifiedClaims(configuration, tokens))
        .catch((error) => {
          throw failed(error);
        });
      const { issuer } = configuration.serverMetadata();
      return { issuer, ...profileOf(claims), departure };
    },
  };
}

/** Returns a function that discovers the provider on first use, and again after a failure. */
function discoveryOf(config: ProviderConfig): () => Promise<oidc.Configuration> {
  let discovered: Promise<oidc.Configuration> | undefined;
  return () => {
    const issuer = new URL(config.issuer);
    // A provider on the same machine, for development.
    const localOptions = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    discovered ??= oidc
      .discovery(issuer, config.clientId, undefined, clientAuthentication(config.clientSecret), {
        // The signature of the ID token is checked, although the token comes directly from the provider.
        execute: [...localOptions, oidc.enableNonRepudiationChecks],
      })
      .catch((error) => {
        discovered = undefined;
        throw new ShopError('unavailable', messages.unavailable, [], { cause: error });
      });
    return discovered;
  };
}

/**
 * Returns the profile of a user from their claims.
 * @throws ShopError email_not_verified; provider_failed for claims that are not valid
 */
function profileOf(claims: oidc.UserInfoResponse): Omit<ExternalIdentity, 'issuer' | 'departure'> {
  if (claims.email === undefined || claims.email_verified !== true) {
    throw new ShopError('email_not_verified', messages.emailNotVerified);
  }
  const profile = claimsSchema.safeParse(claims);
  if (!profile.success) throw failed(profile.error);
  const { sub, email, name, picture } = profile.data;
  return { subject: sub, email, name: name || email.split('@', 1)[0] || 'Friend', avatar: picture };
}

/**
 * Returns the client authentication: in the form where the provider supports it, otherwise in the header, as every
 * provider does.
 */
function clientAuthentication(clientSecret: string): oidc.ClientAuth {
  const inForm = oidc.ClientSecretPost(clientSecret);
  const inHeader = oidc.ClientSecretBasic(clientSecret);
  return (server, ...rest) => {
    const takesForm = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesForm ? inForm : inHeader)(server, ...rest);
  };
}

type ProviderTokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** Returns the claims of the user; some providers include them in the token, others only in the user info. */
async function verifiedClaims(
  configuration: oidc.Configuration,
  tokens: ProviderTokens,
): Promise<oidc.UserInfoResponse> {
  const claims = tokens.claims();
  if (!claims) throw failed();
  if (claims.email !== undefined && claims.email_verified !== undefined)
    return claims as oidc.UserInfoResponse;
  return oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
}
