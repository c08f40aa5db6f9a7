import { LRUCache } from 'lru-cache';
import type { Provider } from 'oidc-provider';
import { type OAuthDependencies, openProvider } from './provider.ts';

/** The most origins of a shop without a public URL, whose origin each request names. */
const maxOrigins = 4;

/** Returns the function that returns the OAuth server of an origin. */
export function openProviders(dependencies: OAuthDependencies): (origin: string) => Promise<Provider> {
  const opened = new LRUCache<string, Promise<Provider>>({ max: maxOrigins });
  return (origin) => {
    const provider = opened.get(origin) ?? openProvider(origin, dependencies);
    opened.set(origin, provider);
    provider.catch(() => opened.delete(origin));
    return provider;
  };
}
