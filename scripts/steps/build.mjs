import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './project.mjs';
import { runTool } from './run.mjs';

const sources = ['contract', 'demo', 'server', 'web'];
const files = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'vite.server.config.ts'];
const stampFile = inRoot('build/stamp');

/** A digest of everything that the build is made of. */
function digestSources() {
  const digest = createHash('sha256');
  const add = (path) => digest.update(`${path}\0`).update(readFileSync(inRoot(path)));
  for (const folder of sources) {
    const entries = readdirSync(inRoot(folder), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.sort()) add(path.slice(inRoot().length + 1));
  }
  for (const file of files) add(file);
  return digest.digest('hex');
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

/** Builds the pages and the server, unless the build that is there was made of these very sources. */
export async function ensureBuilt() {
  const digest = digestSources();
  if (readStamp() === digest) return;
  console.log('Building ...');
  rmSync(stampFile, { force: true });
  const how = { quiet: true, env: { ...process.env, NODE_ENV: 'production' } };
  await runTool('@react-router/dev/bin.cjs', ['build'], how);
  await runTool('vite/bin/vite.js', ['build', '--config', 'vite.server.config.ts'], how);
  writeFileSync(stampFile, digest);
}
