// These scripts run on whatever Node (20 or newer) is there, before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...path) => join(root, ...path);

export const packageJson = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** Where the npm package `node` keeps its program. */
export const bundledNode = (modules) =>
  join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The Node that the project brings along; the installed one where that is as new. */
export function projectNode() {
  const brought = bundledNode(inRoot('node_modules'));
  if (existsSync(brought)) return brought;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    'The Node that Haat brings along (the npm package "node") was not installed, and the installed one is ' +
      `${process.version}. Run "npm rebuild node", or start with Node 24 or newer.`,
  );
}
