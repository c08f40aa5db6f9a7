import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';

// Interface of a provider that knows users of the shop: sign-in with Google, or the directory of a company.

/** The random secrets of one sign-in. A provider uses those that its protocol knows. */
export type SignInSecrets = {
  /** Returned by the provider with the browser. */
  state: string;
  /** Part of the signed statement of the provider. */
  nonce: string;
  /** Proves to the provider that the shop asks which has begun the sign-in (PKCE). */
  codeVerifier: string;
};

/** What the provider states about a user. */
export type StatedIdentity = {
  /** Identifies the provider for ever, so that accounts stay linked: the URL of an OpenID Connect issuer. */
  issuer: string;
  /** Identifies the user at this issuer for ever. */
  subject: string;
  /** Null when the provider states no address that it has verified. */
  verifiedEmail: string | null;
  /** Validated by the shop; a missing or wrong one is ignored. */
  name?: unknown;
  /** The address of a picture, likewise. */
  picture?: unknown;
};

export type IdentityProvider = {
  /** Lower-case letters, digits and hyphens. */
  name: string;
  /** On the button “Continue with ...”. */
  label: string;
  /**
   * Returns the address of the sign-in page. The provider redirects the browser to `redirectUri` with `state` as a
   * parameter of the query.
   * @throws ShopError unavailable
   */
  start: (secrets: SignInSecrets, redirectUri: string) => Promise<string>;
  /**
   * Returns the identity of a returning user.
   * @param returned `redirectUri` with the query of the redirect
   * @throws any error for a refused or forged return; ShopError unavailable
   */
  finish: (secrets: SignInSecrets, returned: URL) => Promise<StatedIdentity>;
};

/** A plugin adds a provider of identities. Shoppers choose among all of them. */
export const identityProviders = new ExtensionPoint<IdentityProvider>('identity providers');
