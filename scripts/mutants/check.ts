// Fails when a source or test that the mutation groups name does not exist, for instance after it was renamed.
import { globSync } from 'node:fs';
import { groups } from './groups.ts';

/** Returns the pattern once for each alternative in braces. */
function alternatives(pattern: string): string[] {
  const [braces, list = ''] = /\{([^}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined) return [pattern];
  return list.split(',').flatMap((alternative) => alternatives(pattern.replace(braces, alternative)));
}

const missing = Object.values(groups)
  .flatMap((group) => Object.values(group))
  .flatMap(({ files, tests }) => [...files, ...tests])
  .flatMap(alternatives)
  .filter((pattern) => globSync(pattern).length === 0);

if (missing.length > 0) {
  console.error(`scripts/mutants/groups.ts names files that do not exist:\n  ${missing.join('\n  ')}`);
  process.exitCode = 1;
}
