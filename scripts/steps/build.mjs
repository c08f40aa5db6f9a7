import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { inRoot } from './project.mjs';
import { runTool } from './run.mjs';

const sources = ['contract', 'demo', 'server', 'web'];
const files = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'vite.server.config.ts'];
const stampFile = inRoot('build/stamp');

/** All files below a folder. */
const filesIn = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** A digest of everything that the build is made of. */
function digestSources() {
  const digest = createHash('sha256');
  for (const path of [...sources.flatMap(filesIn), ...files].sort()) {
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

/** Puts a compressed twin beside each text file, as small as can be, so that none is compressed while somebody waits. */
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

/** The commit that is checked out, for the log and /healthz; COMMIT names it where there is no repository, in a container. */
function readCommit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const how = { cwd: inRoot('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], how).trim();
  } catch {
    return 'unknown';
  }
}

/** Whether the build that is there was made of these very sources. */
export const isBuilt = () => readStamp() === digestSources();

/** Builds the pages and the server. */
export async function build() {
  const digest = digestSources();
  console.log('Building ...');
  rmSync(stampFile, { force: true });
  const how = { quiet: true, env: { ...process.env, NODE_ENV: 'production' } };
  await runTool('@react-router/dev/bin.cjs', ['build'], how);
  const server = runTool('vite/bin/vite.js', ['build', '--config', 'vite.server.config.ts'], how);
  await Promise.all([server, compressAssets()]);
  writeFileSync(inRoot('build/commit'), `${readCommit()}\n`);
  writeFileSync(stampFile, digest);
}

/** Builds unless it is built. */
export async function ensureBuilt() {
  if (!isBuilt()) await build();
}
