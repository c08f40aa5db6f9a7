import { existsSync } from 'node:fs';
import { build, isBuilt } from './build.mjs';
import { alone } from './exclusive.mjs';
import { ensureInstalled, removeBuildPackages } from './install.mjs';
import { inRoot } from './project.mjs';

/** Returns whether this folder has the sources; a container has only the build. */
const hasSources = () => existsSync(inRoot('vite.config.ts'));

/** Installs and builds what is missing. */
export async function prepare() {
  if (!hasSources()) return;
  await alone(async () => {
    const built = isBuilt();
    await ensureInstalled(built ? 'run' : 'build');
    if (!built) await build();
  });
}

/** Removes the packages of the build. The built shop loads none of them, so it can run meanwhile. */
export async function tidy() {
  if (hasSources()) await alone(removeBuildPackages);
}
