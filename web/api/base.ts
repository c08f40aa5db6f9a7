/** The configuration of the build lacks the address of the API. */
export class ConfigError extends Error {}

/**
 * Returns the fixed base of all calls (section 7) from the configuration of the build; `/` stands for the origin of
 * the pages.
 * @throws ConfigError if it is missing (section 8)
 */
export function apiBase(configured: string | undefined): string {
  if (!configured) {
    throw new ConfigError('VITE_API_BASE is not set: the pages do not know where the API is');
  }
  return configured.replace(/\/$/, '');
}
