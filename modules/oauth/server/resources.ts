import { adminScope } from '#modules/oauth/contract/oauth.ts';

type Library = typeof import('oidc-provider');

/** Returns the address of the MCP endpoint, for which tokens are issued. */
export const resourceOf = (origin: string): string => `${origin}/mcp/admin`;

const withoutSlash = (resource: unknown) =>
  typeof resource === 'string' ? resource.replace(/\/$/, '') : resource;

/** Returns the resource that a request asks for without a slash at its end, which is the same one. */
export const withoutSlashes = <Resource>(resource: Resource): Resource =>
  (Array.isArray(resource) ? resource.map(withoutSlash) : withoutSlash(resource)) as Resource;

/** Tokens are for the MCP endpoint of the shop alone (RFC 8707). @param accessTokenTTL in seconds */
export function resourcesOf(
  origin: string,
  accessTokenTTL: number,
  { InvalidTarget }: Pick<Library['errors'], 'InvalidTarget'>,
) {
  const resource = resourceOf(origin);
  return {
    enabled: true,
    defaultResource: () => resource,
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx: unknown, requested: string) {
      if (requested !== resource) throw new InvalidTarget();
      const accessTokenFormat = 'opaque' as const;
      return { scope: adminScope, audience: resource, accessTokenTTL, accessTokenFormat };
    },
  };
}

/**
 * Checks the resource of a request for tokens, before its code or its refresh token is used: the library checks it after
 * that, so that a second try would count as the second use of a stolen one and end the consent.
 * @throws InvalidTarget
 */
export function requireResource({ Provider, errors }: Library, origin: string): void {
  const params = Provider.ctx?.oidc.params;
  if (params?.resource === undefined) return;
  params.resource = withoutSlashes(params.resource);
  if (![params.resource].flat().every((requested) => requested === resourceOf(origin)))
    throw new errors.InvalidTarget();
}
