import { z } from 'zod';
import { email } from '#kernel/contract/email.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { imageUrl, singleLine, text } from '#kernel/contract/text.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { IdentityProvider } from '#modules/identity/index.ts';
import * as m from '../../messages/index.ts';
import { digestOf, newToken } from '../email/email-tokens.ts';
import * as store from './provider-store.ts';

/** How long a user may take at the provider, in ms. */
const signInTimeoutMs = 10 * 60_000;

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

/** Sign-in with the identity providers of the shop (R13). */
export type ProviderSignIn = {
  /**
   * Returns the address to redirect the browser to, and the state by which it recognizes its own return.
   * @param name of the provider; the first one by default
   * @throws ShopError not_found
   */
  start: (db: Db, name: string | undefined, now: Date) => Promise<{ url: string; state: string }>;
  /**
   * Returns the identity of a returning user.
   * @throws ShopError provider_failed: refused, forged, or too late; email_not_verified: an address that the provider
   * has not verified; not_found: a shop without providers
   */
  finish: (db: Db, returned: { state: string; query: string }, now: Date) => Promise<ExternalIdentity>;
};

const failed = (cause?: unknown) =>
  new ShopError('provider_failed', m.responses.providerFailed(), [], { cause });

/** The statements that the shop stores; they are validated like any other input. */
const identitySchema = z.object({
  issuer: text(2000).min(1),
  subject: text(255).min(1),
  verifiedEmail: email(),
  name: singleLine(maxNameLength).catch(''),
  picture: imageUrl().nullable().catch(null),
});

/** @param origin the shop's own address; providers redirect the browser to /auth/callback there */
export function openProviderSignIn(providers: readonly IdentityProvider[], origin: string): ProviderSignIn {
  const redirectUri = `${origin}/auth/callback`;
  /** Returns the provider with a name; the first one without a name. */
  const providerOf = (name: string | null | undefined) => {
    const provider = name ? providers.find((each) => each.name === name) : providers[0];
    if (!provider) throw new ShopError('not_found', m.responses.noProvider());
    return provider;
  };
  return {
    async start(db, name, now) {
      const provider = providerOf(name);
      const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
      const url = await provider.start(secrets, redirectUri);
      await store.deleteDeparturesBefore(db, now);
      await store.insertDeparture(db, {
        stateDigest: digestOf(secrets.state),
        provider: provider.name,
        codeVerifier: secrets.codeVerifier,
        nonce: secrets.nonce,
        stranger: null,
        expiresAt: new Date(now.getTime() + signInTimeoutMs),
      });
      return { url, state: secrets.state };
    },
    async finish(db, { state, query }, now) {
      providerOf(null);
      const departure = await store.takeDeparture(db, digestOf(state));
      if (!departure || departure.expiresAt <= now) throw failed();
      if (departure.stranger) return { ...departure.stranger, departure };
      const { nonce, codeVerifier } = departure;
      const returned = new URL(`${redirectUri}?${query.replace(/^\?/, '')}`);
      const stated = await providerOf(departure.provider)
        .finish({ state, nonce, codeVerifier }, returned)
        .catch((error) => {
          throw error instanceof ShopError ? error : failed(error);
        });
      if (stated.verifiedEmail === null)
        throw new ShopError('email_not_verified', m.responses.emailNotVerified());
      const identity = identitySchema.safeParse(stated);
      if (!identity.success) throw failed(identity.error);
      const { issuer, subject, verifiedEmail, name, picture } = identity.data;
      return {
        issuer,
        subject,
        email: verifiedEmail,
        name: name || verifiedEmail.split('@', 1)[0] || m.providerSignIn.friend(),
        avatar: picture,
        departure,
      };
    },
  };
}
