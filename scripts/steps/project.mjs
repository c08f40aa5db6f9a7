// These scripts run on any installed Node from version 20, before packages are installed.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...path) => join(root, ...path);

export const packageJson = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** Returns a lock file of npm; one without packages if it cannot be read. */
export function readLock(...path) {
  try {
    return JSON.parse(readFileSync(inRoot(...path), 'utf8'));
  } catch {
    return { packages: {} };
  }
}

/** Whether the running Node can run the shop. */
export const isNodeNewEnough = Number.parseInt(process.versions.node, 10) >= 24;

/** Returns the path of the Node that fetch-node.mjs installs. */
export const fetchedNode = () =>
  inRoot('.haat/node', packageJson().config.node, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');

/**
 * The flag of Node by which a program of the shop reads the settings of .env, where there is one. Variables of the
 * environment override them.
 */
export const envFileFlag = `--env-file-if-exists=${inRoot('.env')}`;

/**
 * Returns the path of the Node that builds and runs the shop: the running one, or the fetched one if that is too old.
 * @throws if the running one is too old and none has been fetched
 */
export function projectNode() {
  if (isNodeNewEnough) return process.execPath;
  const node = fetchedNode();
  if (existsSync(node)) return node;
  throw new Error(
    `Haat needs Node 24 or newer to run, and this is ${process.version}. "npm start" fetches it.`,
  );
}
