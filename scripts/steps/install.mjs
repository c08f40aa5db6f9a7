import { ensureNode } from './fetch-node.mjs';
import { writeMessages } from './messages.mjs';
import { isNpmNewEnough, npm } from './npm.mjs';
import { installByAddress } from './package-addresses.mjs';
import { packageJson, readLock } from './project.mjs';

/**
 * npm options of each set of packages: `run`, the packages that the built shop loads (`dependencies`); `build`, also
 * those of the build (`devDependencies`); `all`, also those of tests and development (the workspace tools/).
 */
const npmOptions = {
  run: ['--omit=dev', '--workspaces=false'],
  // Includes them even with NODE_ENV=production.
  build: ['--include=dev', '--workspaces=false'],
  all: ['--include=dev'],
};

/** Returns the installed packages by path. */
const installedPackages = () => readLock('node_modules/.package-lock.json').packages;

/** A folder with all packages belongs to a developer and keeps them. */
const isDevelopers = (installed) => 'tools' in installed;

/** Returns whether the locked versions are installed. npm installs all or none of `devDependencies`. */
function isInstalled(installed, packageSet) {
  const { devDependencies } = packageJson();
  const isWanted = {
    run: (_path, { dev }) => !dev,
    build: (path, { dev }) => !dev || path.replace('node_modules/', '') in devDependencies,
    all: () => true,
  }[packageSet];
  return Object.entries(readLock('package-lock.json').packages)
    .filter(([path, { optional, devOptional }]) => !(path === '' || optional || devOptional))
    .filter(([path, { link }]) => packageSet === 'all' || !(link || path === 'tools'))
    .filter(([path, locked]) => isWanted(path, locked))
    .every(([path, { version }]) => path in installed && installed[path].version === version);
}

/**
 * Installs the locked versions of packages that are missing, and the Node to run them; writes the modules of the
 * messages, except for the built shop, which contains the texts.
 * @param {'run' | 'build' | 'all'} packageSet
 */
export async function ensureInstalled(packageSet) {
  const fetching = ensureNode();
  // An old npm is replaced by a newer one on the fetched Node.
  if (!isNpmNewEnough()) await fetching;
  await Promise.all([fetching, ensurePackages(packageSet)]);
  if (packageSet !== 'run') await writeMessages();
}

async function ensurePackages(packageSet) {
  const installed = installedPackages();
  const wantedSet = isDevelopers(installed) ? 'all' : packageSet;
  if (isInstalled(installed, wantedSet)) return;
  console.log('Installing packages ...');
  // `npm ci` refuses a lock file without the optional packages of all other platforms, and the registry determines
  // which of them a lock file has. `npm install` keeps the locked versions as well.
  await installByAddress(() => npm(['install', '--no-save', ...npmOptions[wantedSet]]));
}

/** Removes the packages of the build, except in a developer's folder; the server starts meanwhile. */
export async function removeBuildPackages() {
  const installed = installedPackages();
  if (isDevelopers(installed) || !Object.values(installed).some(({ dev }) => dev)) return;
  await npm(['prune', '--no-save', ...npmOptions.run], { background: true });
}
