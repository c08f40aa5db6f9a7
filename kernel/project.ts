import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const packageJson = findPackageJSON(import.meta.url) ?? '';

/** The root folder of the project, both for the sources and for the built server. */
export const projectFolder = dirname(packageJson);

/** The version of the project, from package.json. */
export const projectVersion = (): string => JSON.parse(readFileSync(packageJson, 'utf8')).version;

export type Build = {
  version: string;
  /** The commit that was built; `unknown` where the build had no repository. */
  commit: string;
};

let build: Build | undefined;

/** Returns the running version and the commit that scripts/steps/build.mjs recorded. */
export function readBuild(): Build {
  build ??= { version: projectVersion(), commit: readCommit() };
  return build;
}

function readCommit(): string {
  try {
    return readFileSync(join(projectFolder, 'build/commit'), 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
