import { capabilitiesAt, type Declared, protocolVersion } from './capabilities.ts';

/** The capabilities that both parties declare, by name. */
export type Active = ReadonlyMap<string, Declared>;

const parents = ({ extends: parent }: Declared): string[] =>
  parent === undefined ? [] : typeof parent === 'string' ? [parent] : parent;

/** Returns the latest version that both declare. */
function common(own: Declared[], theirs: readonly { version: string }[]): Declared | null {
  const [latest] = own
    .filter(({ version }) => theirs.some((each) => each.version === version))
    .sort((one, other) => (one.version < other.version ? 1 : -1));
  return latest ?? null;
}

/**
 * Returns the capabilities that the shop at this origin and a platform have in common. An extension without one of its parents
 * among them is left out.
 */
export function negotiate(origin: string, platform: Record<string, { version: string }[]>): Active {
  const active = new Map<string, Declared>();
  for (const [name, own] of Object.entries(capabilitiesAt(origin))) {
    const agreed = Object.hasOwn(platform, name) ? common(own, platform[name] ?? []) : null;
    if (agreed) active.set(name, agreed);
  }
  const isOrphaned = (declared: Declared) =>
    parents(declared).length > 0 && !parents(declared).some((parent) => active.has(parent));
  for (let orphans = [''] as string[]; orphans.length > 0; ) {
    orphans = [...active].filter(([, declared]) => isOrphaned(declared)).map(([name]) => name);
    for (const name of orphans) active.delete(name);
  }
  return active;
}

/** Returns the active capabilities that concern an answer of this capability: itself and its extensions. */
export const concerning = (active: Active, capability: string): Record<string, { version: string }[]> =>
  Object.fromEntries(
    [...active]
      .filter(([name, declared]) => name === capability || parents(declared).includes(capability))
      .map(([name, { version }]) => [name, [{ version }]]),
  );

/** Returns the metadata of an answer. */
export const metadata = (active: Active, capability: string, status: 'success' | 'error' = 'success') => ({
  version: protocolVersion,
  status,
  capabilities: concerning(active, capability),
});
