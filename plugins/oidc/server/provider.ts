import * as oidc from 'openid-client';
import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { IdentityProvider } from '#modules/identity/index.ts';

export type OidcConfig = { issuer: string; clientId: string; clientSecret: string; label: string };

/**
 * Opens sign-in by OpenID Connect: authorization code with PKCE and nonce, any issuer. The provider is discovered on
 * first use.
 */
export function openOidc(config: OidcConfig): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined;
  const discover = () => {
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
        throw new ShopError('unavailable', kernelMessages.common.unavailable(), [], { cause: error });
      });
    return discovered;
  };
  return {
    name: 'oidc',
    label: config.label,
    async start({ state, nonce, codeVerifier }, redirectUri) {
      const url = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async finish({ state, nonce, codeVerifier }, returned) {
      const configuration = await discover();
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      const { sub, email, email_verified, name, picture } = await verifiedClaims(configuration, tokens);
      return {
        issuer: configuration.serverMetadata().issuer,
        subject: sub,
        verifiedEmail: isTrue(email_verified) ? (email ?? null) : null,
        name,
        picture,
      };
    },
  };
}

/** Some providers, such as Amazon Cognito, send the text "true". */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

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

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** Returns the claims of the user; some providers include them in the token, others only in the user info. */
async function verifiedClaims(
  configuration: oidc.Configuration,
  tokens: Tokens,
): Promise<oidc.UserInfoResponse> {
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token');
  if (claims.email !== undefined && claims.email_verified !== undefined)
    return claims as oidc.UserInfoResponse;
  return oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
}
