import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './project.mjs';

const folder = inRoot('.haat');
const lock = inRoot('.haat/preparing');

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Written in a moment; a lock that stays empty was left behind by a kill. */
const writtenWithinMs = 2000;
const tellAfterMs = 3000;

/** The process that has the lock; null when it was left behind. */
function owner() {
  const pid = Number(readFileSync(lock, 'utf8'));
  if (pid > 0) return isAlive(pid) ? pid : null;
  return Date.now() - statSync(lock).mtimeMs < writtenWithinMs ? 0 : null;
}

/** Whether this process has the lock now. */
function take() {
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    if (owner() === null) rmSync(lock, { force: true });
  } catch (error) {
    // Given free in this very moment.
    if (error.code !== 'ENOENT') throw error;
  }
  return false;
}

/** Installs or builds while no other start in this folder does; one that was killed does not block. */
export async function alone(work) {
  const tell = setTimeout(
    () => console.log(`Waiting for another start in this folder (${lock}) ...`),
    tellAfterMs,
  );
  while (!take()) await sleep(100);
  clearTimeout(tell);
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
