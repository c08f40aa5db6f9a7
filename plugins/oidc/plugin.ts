import { z } from 'zod';
import { settingGroup, webAddress } from '#kernel/environment.ts';
import { definePlugin } from '#kernel/plugins/plugin.ts';
import type { OidcConfig } from './server/provider.ts';

const signIn = settingGroup('Sign-in with OpenID Connect');

/** Sign-in with an OpenID Connect provider, such as Google (R13). */
export default definePlugin({
  name: 'oidc',
  environment: {
    variables: {
      OIDC_ISSUER: signIn.optional(webAddress('https://accounts.google.com'), {
        description:
          'The issuer of an OpenID Connect provider. Its redirect URI is `PUBLIC_URL/auth/callback`. Needs `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`.',
        unset: 'sign-in with email and password only',
        example: 'https://accounts.google.com',
      }),
      OIDC_CLIENT_ID: signIn.optional(z.string(), {
        description: 'The client ID that the provider assigned.',
        example: 'client-id-from-the-provider',
      }),
      OIDC_CLIENT_SECRET: signIn.optional(z.string(), {
        description: 'The client secret that the provider assigned.',
        example: 'client-secret-from-the-provider',
      }),
      OIDC_LABEL: signIn.withDefault(z.string().max(40), {
        description: 'The name of the provider on the button "Continue with ...", at most 40 characters.',
        default: 'Google',
        example: 'Example ID',
      }),
    },
    needed: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    alone: ['OIDC_LABEL'],
    reason: 'OpenID Connect needs issuer, client ID and client secret',
    read(values): OidcConfig | null {
      const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
      if (!issuer || !clientId || !clientSecret) return null;
      return { issuer, clientId, clientSecret, label: values.OIDC_LABEL };
    },
  },
  load: () => import('./server/index.ts'),
});
