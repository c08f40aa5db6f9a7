import { defineModule } from '#kernel/define-module.ts';
import { identityProviders } from '#modules/identity/index.ts';
import type { OidcConfig } from './provider.ts';

/** Sign-in with an OpenID Connect provider. Its library is loaded only by a shop that has one. */
export default defineModule({
  name: 'oidc',
  options: null as OidcConfig | null,
  open: async (_, config) => config && (await import('./provider.ts')).openOidc(config),
  extend: (_, provider) => (provider ? [identityProviders.of(provider)] : []),
});
