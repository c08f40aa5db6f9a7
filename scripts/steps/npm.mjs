import { mkdirSync } from 'node:fs';
import { basename, delimiter, dirname } from 'node:path';
import { inRoot, projectNode } from './project.mjs';
import { run } from './run.mjs';

const quietly = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** The npm version used if the installed Node is too old; the lock file was made with it. */
const newerNpm = '11.19.1';

/**
 * Returns whether npm on this Node installs all packages: older ones silently omit the native parts of packages that
 * require Node 20.19, 22.12 or newer.
 */
export function isNpmNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

/**
 * Runs the installed npm, and returns what it prints if `quiet`. On Windows npm is a batch file, which requires a
 * shell; within `npm start` the path of its program is known, and no shell is needed.
 * @param {string[]} args without spaces, at which a shell would split them
 * @param {Parameters<typeof run>[2]} [options]
 */
export function installedNpm(args, options) {
  const npmArgs = [...args, ...quietly];
  const program = process.env.npm_execpath;
  if (program && basename(program) === 'npm-cli.js')
    return run(process.execPath, [program, ...npmArgs], options);
  if (process.platform !== 'win32') return run('npm', npmArgs, options);
  return run(`npm ${npmArgs.join(' ')}`, [], { ...options, shell: true });
}

/**
 * Runs npm in the project; on an old Node, runs a newer npm on the fetched Node.
 * @param {string[]} args
 * @param {{ background?: boolean }} [runOptions]
 */
export async function npm(args, runOptions) {
  if (isNpmNewEnough()) return installedNpm(args, runOptions);
  const folder = inRoot('.haat/npm');
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix=.', '--no-save', '--no-package-lock', '--ignore-scripts'];
  await installedNpm(['install', ...options, `npm@${newerNpm}`], { cwd: folder });
  const node = projectNode();
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH };
  const program = inRoot('.haat/npm/node_modules/npm/bin/npm-cli.js');
  await run(node, [program, ...args, ...quietly], { ...runOptions, env });
}
