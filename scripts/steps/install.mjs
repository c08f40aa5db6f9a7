import { readFileSync } from 'node:fs';
import { npm } from './npm.mjs';
import { inRoot, projectNode } from './project.mjs';

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether everything that the lock file asks for is there, in the versions that it names. */
function isInstalled(installed, { dev }) {
  if (!installed) return false;
  const wanted = Object.entries(readLock(inRoot('package-lock.json')) ?? {});
  return wanted.every(([path, { version, optional, dev: forDev, devOptional }]) => {
    if (path === '' || optional || devOptional || (forDev && !dev)) return true;
    return installed[path]?.version === version;
  });
}

/**
 * Installs the packages of the lock file, unless they are there.
 * @param {{ dev?: boolean }} [what] dev: also what only developing and testing needs
 */
export async function ensureInstalled({ dev = false } = {}) {
  const installed = readLock(inRoot('node_modules/.package-lock.json'));
  if (!isInstalled(installed, { dev })) {
    // Once somebody has worked here, what they worked with stays.
    const all = dev || Object.values(installed ?? {}).some((each) => each.dev);
    console.log('Installing packages ...');
    // Not `npm ci`: it refuses a lock file without the optional packages of every other platform, and which of
    // them a lock file has depends on the registry it was made against. The locked versions are kept all the same.
    await npm('install', '--no-save', ...(all ? [] : ['--omit=dev']));
  }
  await ensureNode();
}

/** The project's Node comes by an install script, which a cautious npm may have left out. */
async function ensureNode() {
  try {
    projectNode();
  } catch {
    await npm('rebuild', 'node', '--ignore-scripts=false');
    projectNode();
  }
}
