import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { inRoot } from './project.mjs';
import { runTool } from './run.mjs';

const sources = ['demo', 'kernel', 'modules', 'plugins', 'scripts/messages', 'server', 'web'];
const files = [
  'haat.config.ts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.messages.ts',
  'vite.output.ts',
  'vite.plugins.ts',
  'vite.server.config.ts',
];
const stampFile = inRoot('build/stamp');

/** Returns all files below a folder. */
const filesIn = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** Returns whether a file is written from a message catalogue, which is an input itself. */
const isWritten = (path) => /[\\/]messages[\\/]index\.ts$/.test(path);

/** Returns a digest of all inputs of the build. */
function digestSources() {
  const digest = createHash('sha256');
  const paths = [...sources.flatMap(filesIn), ...files].filter((path) => !isWritten(path));
  for (const path of paths.sort()) {
    digest.update(`${path}\0`).update(readFileSync(inRoot(path)));
  }
  return digest.digest('hex');
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

/** Compresses each text file with the best compression ahead of time, so that no request waits for it. */
async function compressAssets() {
  const texts = filesIn('build/client').filter((path) => /\.(js|css|svg|json|txt)$/.test(path));
  await Promise.all(
    texts.map(async (path) => {
      const content = readFileSync(inRoot(path));
      writeFileSync(inRoot(`${path}.br`), await promisify(brotliCompress)(content));
      writeFileSync(inRoot(`${path}.gz`), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Returns the checked-out commit for the log and /healthz; in a container without a repository, COMMIT sets it. */
function readCommit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const options = { cwd: inRoot('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], options).trim();
  } catch {
    return 'unknown';
  }
}

/** Returns whether the existing build is made from the present sources. */
export const isBuilt = () => readStamp() === digestSources();

/** Builds the pages and the server. */
export async function build() {
  const digest = digestSources();
  console.log('Building ...');
  rmSync(stampFile, { force: true });
  const options = { quiet: true, env: { ...process.env, NODE_ENV: 'production' } };
  await Promise.all([
    runTool('vite/bin/vite.js', ['build', '--config', 'vite.server.config.ts'], options),
    runTool('@react-router/dev/bin.cjs', ['build'], options).then(compressAssets),
  ]);
  renameSync(inRoot('.haat/app'), inRoot('build/app'));
  writeFileSync(inRoot('build/commit'), `${readCommit()}\n`);
  writeFileSync(stampFile, digest);
}

/** Builds if the build is missing or outdated. */
export async function ensureBuilt() {
  if (!isBuilt()) await build();
}
