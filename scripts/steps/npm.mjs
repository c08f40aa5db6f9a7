import { delimiter, dirname, join } from 'node:path';
import { bundledNode, inRoot, packageJson } from './project.mjs';
import { run } from './run.mjs';

const installed = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const quietly = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** Used where the installed Node is too old to install with; as new as the one the lock file was made with. */
const newerNpm = '11.19.1';

/**
 * Whether npm on this Node installs all there is: it leaves out, without a word, the native parts of packages
 * that ask for Node 20.19, 22.12 or newer.
 */
function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

/** Runs npm; on a Node that is too old for it, by a newer npm on the project's own Node, fetched for that. */
export async function npm(...args) {
  if (isNewEnough()) return run(installed, [...args, ...quietly]);
  const tools = inRoot('.haat/tools');
  const parts = [`node@${packageJson().dependencies.node}`, `npm@${newerNpm}`];
  await run(installed, [
    'install',
    '--prefix',
    tools,
    '--no-save',
    '--no-package-lock',
    ...parts,
    ...quietly,
  ]);
  const node = bundledNode(join(tools, 'node_modules'));
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH };
  await run(node, [join(tools, 'node_modules/npm/bin/npm-cli.js'), ...args, ...quietly], { env });
}
