import { existsSync } from 'node:fs';
import { alone } from './alone.mjs';
import { build, isBuilt } from './build.mjs';
import { ensureInstalled, removeBuildPackages } from './install.mjs';
import { inRoot } from './project.mjs';

/** Whether this folder has the sources; a container has only what they were built into. */
const hasSources = () => existsSync(inRoot('vite.config.ts'));

/** Installs and builds what is not there yet; leaves the packages that the built shop loads. */
export async function prepare() {
  if (!hasSources()) return;
  await alone(async () => {
    const built = isBuilt();
    await ensureInstalled(built ? 'run' : 'build');
    if (!built) await build();
    await removeBuildPackages();
  });
}
