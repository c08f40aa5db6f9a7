import * as oidc from 'openid-client';
import { z } from 'zod';
import { email } from '#contract/letters.ts';
import { maxNameLength } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { imageUrl, line, text } from '#contract/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { digestOf, newSecret } from '../secrets.ts';
import * as store from './provider-store.ts';

/** How long somebody may take at the other provider, in ms. */
const patienceMs = 10 * 60_000;

export type ProviderConfig = { issuer: string; clientId: string; clientSecret: string; label: string };

/** Who somebody is there; the address only where the provider vouches for it. */
export type Stranger = {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  avatar: string | null;
  /** What the return was held against. */
  departure: store.Departure;
};

export type Provider = {
  /** Where to send the browser, and the secret by which it knows its own return. */
  start: (db: Db, now: Date) => Promise<{ url: string; state: string }>;
  /**
   * Who came back.
   * @throws ShopError provider_failed: refused, forged, or too late; email_not_verified: an address nobody vouches for
   */
  finish: (db: Db, returned: { state: string; query: string }, now: Date) => Promise<Stranger>;
};

const failed = (cause?: unknown) => new ShopError('provider_failed', messages.providerFailed, [], { cause });

/** What the provider says, as far as the shop can keep it: it is input like any other. */
const vouched = z.object({
  sub: text(255).min(1),
  email: email(),
  name: line(maxNameLength).catch(''),
  picture: imageUrl().nullable().catch(null),
});

/**
 * Sign-in with another provider by OpenID Connect (R13): authorization code with PKCE and nonce, any issuer. The provider is
 * looked up when it is first needed.
 * @param origin the shop's own address; the provider sends the browser back to /auth/callback there
 */
export function openProvider(config: ProviderConfig, origin: string): Provider {
  let discovered: Promise<oidc.Configuration> | undefined;
  const redirectUri = `${origin}/auth/callback`;
  const discover = () => {
    const issuer = new URL(config.issuer);
    // A provider on the same machine, for trying out.
    const local = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    discovered ??= oidc
      .discovery(issuer, config.clientId, undefined, proofOf(config.clientSecret), {
        // The signature of the ID token is checked, although it comes from the provider itself.
        execute: [...local, oidc.enableNonRepudiationChecks],
      })
      .catch((error) => {
        discovered = undefined;
        throw new ShopError('unavailable', messages.unavailable, [], { cause: error });
      });
    return discovered;
  };
  return {
    async start(db, now) {
      const found = await discover();
      const [state, codeVerifier, nonce] = [newSecret(), oidc.randomPKCECodeVerifier(), oidc.randomNonce()];
      await store.deleteDeparturesBefore(db, now);
      await store.insertDeparture(db, {
        stateDigest: digestOf(state),
        codeVerifier,
        nonce,
        stranger: null,
        expiresAt: new Date(now.getTime() + patienceMs),
      });
      const url = oidc.buildAuthorizationUrl(found, {
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
      const found = await discover();
      const back = new URL(`${redirectUri}?${query.replace(/^\?/, '')}`);
      const checks = {
        pkceCodeVerifier: departure.codeVerifier,
        expectedNonce: departure.nonce,
        expectedState: state,
        idTokenExpected: true,
      };
      const said = await oidc
        .authorizationCodeGrant(found, back, checks)
        .then((tokens) => claimsOf(found, tokens))
        .catch((error) => {
          throw failed(error);
        });
      if (said.email === undefined || said.email_verified !== true) {
        throw new ShopError('email_not_verified', messages.emailNotVerified);
      }
      const stranger = vouched.safeParse(said);
      if (!stranger.success) throw failed(stranger.error);
      const { sub, email, name, picture } = stranger.data;
      return {
        issuer: found.serverMetadata().issuer,
        subject: sub,
        email,
        name: name || email.split('@', 1)[0] || 'Friend',
        avatar: picture,
        departure,
      };
    },
  };
}

/** How the shop proves that it is the shop: in the form where that is taken, else in the header, as every provider does. */
function proofOf(clientSecret: string): oidc.ClientAuth {
  const [inForm, inHeader] = [oidc.ClientSecretPost(clientSecret), oidc.ClientSecretBasic(clientSecret)];
  return (server, ...rest) => {
    const takesForm = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesForm ? inForm : inHeader)(server, ...rest);
  };
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** What the provider says of whoever came; some say it in the token, others only when asked. */
async function claimsOf(found: oidc.Configuration, tokens: Tokens): Promise<oidc.UserInfoResponse> {
  const claims = tokens.claims();
  if (!claims) throw failed();
  if (claims.email !== undefined && claims.email_verified !== undefined)
    return claims as oidc.UserInfoResponse;
  return oidc.fetchUserInfo(found, tokens.access_token, claims.sub);
}
