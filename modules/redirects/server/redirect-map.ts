import { shopUrl } from '#kernel/contract/shop-url.ts';
import { keyOf, queryOf, withQuery } from './addresses.ts';

/** A redirect: a former address and its target. */
type Redirect = { from: string; to: string };

/** Returns the key of a target in this shop; null for another site. */
const targetKeyOf = (to: string): string | null => (shopUrl(to) ? keyOf(to) : null);

/** Redirects by the key of their address. None leads to the address of another one, so that a request is redirected once. */
export class RedirectMap {
  readonly #byKey = new Map<string, Redirect>();
  /** The keys of the redirects that lead to a path, by the key of that path. */
  readonly #sources = new Map<string, Set<string>>();

  constructor(redirects: Iterable<Redirect>) {
    for (const redirect of redirects) this.#set(keyOf(redirect.from), redirect);
  }

  get(key: string): Redirect | undefined {
    return this.#byKey.get(key);
  }

  entries(): IterableIterator<[string, Redirect]> {
    return this.#byKey.entries();
  }

  /**
   * Adds a redirect, or replaces the one with its address. A redirect to a former address leads to where that one leads; so
   * do those that led to the new one's address.
   * @returns whether it was added; false for a redirect that leads back to its own address
   */
  add({ from, to }: Redirect): boolean {
    const key = keyOf(from);
    const targetKey = targetKeyOf(to);
    if (targetKey === key) return false;
    const next = targetKey === null ? undefined : this.get(targetKey);
    const target = next ? withQuery(next.to, queryOf(to)) : to;
    if (targetKeyOf(target) === key) return false;
    for (const source of [...(this.#sources.get(key) ?? [])]) {
      const redirect = this.#byKey.get(source) as Redirect;
      this.#set(source, { ...redirect, to: withQuery(target, queryOf(redirect.to)) });
    }
    this.#set(key, { from, to: target });
    return true;
  }

  #set(key: string, redirect: Redirect): void {
    const before = this.#byKey.get(key);
    if (before) this.#sources.get(targetKeyOf(before.to) ?? '')?.delete(key);
    this.#byKey.set(key, redirect);
    const targetKey = targetKeyOf(redirect.to);
    if (targetKey === null) return;
    const sources = this.#sources.get(targetKey) ?? new Set();
    this.#sources.set(targetKey, sources.add(key));
  }
}
