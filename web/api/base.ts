/** The pages do not know where the API is. */
export class ConfigError extends Error {}

/**
 * The fixed base of all calls (section 7), out of the configuration of the build: `/` where the API is on the
 * pages' own origin.
 * @throws ConfigError when it is missing (section 8)
 */
export function apiBase(configured: string | undefined): string {
  if (!configured) {
    throw new ConfigError('VITE_API_BASE is not set: the pages do not know where the API is');
  }
  return configured.replace(/\/$/, '');
}
