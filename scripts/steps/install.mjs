import { readFileSync } from 'node:fs';
import { ensureNode } from './fetch-node.mjs';
import { isNpmNewEnough, npm } from './npm.mjs';
import { inRoot, packageJson } from './project.mjs';

/**
 * What may be installed, as options of npm: what the built shop loads (`dependencies`); what building takes, too
 * (`devDependencies`); and what testing and developing take, too (the workspace tools/).
 */
const parts = {
  run: ['--omit=dev', '--workspaces=false'],
  // Also where NODE_ENV=production makes npm leave them out.
  build: ['--include=dev', '--workspaces=false'],
  all: ['--include=dev'],
};

/** The packages of a lock file by their paths; none when it cannot be read. */
function readLock(...path) {
  try {
    return JSON.parse(readFileSync(inRoot(...path), 'utf8')).packages;
  } catch {
    return {};
  }
}

const installedPackages = () => readLock('node_modules/.package-lock.json');

/** A folder with everything is a developer's, and keeps it. */
const isDevelopers = (installed) => 'tools' in installed;

/** Whether the versions that the lock file names are there. Of `devDependencies`, npm installs all or none. */
function isInstalled(installed, part) {
  const { devDependencies } = packageJson();
  const isWanted = {
    run: (_path, { dev }) => !dev,
    build: (path, { dev }) => !dev || path.replace('node_modules/', '') in devDependencies,
    all: () => true,
  }[part];
  return Object.entries(readLock('package-lock.json'))
    .filter(([path, { optional, devOptional }]) => !(path === '' || optional || devOptional))
    .filter(([path, { link }]) => part === 'all' || !(link || path === 'tools'))
    .filter(([path, each]) => isWanted(path, each))
    .every(([path, { version }]) => path in installed && installed[path].version === version);
}

/**
 * Installs packages in the versions of the lock file, unless they are there, and the Node to run them with.
 * @param {'run' | 'build' | 'all'} part
 */
export async function ensureInstalled(part) {
  const fetching = ensureNode();
  // Otherwise the fetched Node installs.
  if (!isNpmNewEnough()) await fetching;
  await Promise.all([fetching, ensurePackages(part)]);
}

async function ensurePackages(part) {
  const installed = installedPackages();
  const wanted = isDevelopers(installed) ? 'all' : part;
  if (isInstalled(installed, wanted)) return;
  console.log('Installing packages ...');
  // Not `npm ci`: it refuses a lock file without the optional packages of every other platform, and which of
  // them a lock file has depends on the registry it was made against. The locked versions are kept all the same.
  await npm('install', '--no-save', ...parts[wanted]);
}

/** Removes the packages that only building takes, unless a developer works in this folder. */
export async function removeBuildPackages() {
  const installed = installedPackages();
  if (isDevelopers(installed) || !Object.values(installed).some(({ dev }) => dev)) return;
  await npm('prune', '--no-save', ...parts.run);
}
