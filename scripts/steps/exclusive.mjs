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

/** A lock file gets its content within this time; one that stays empty was left behind by a killed process. */
const writtenWithinMs = 2000;
const noticeAfterMs = 3000;

/** Returns the id of the process that holds the lock, 0 while it is being written, null if it was left behind. */
function owner() {
  const pid = Number(readFileSync(lock, 'utf8'));
  if (pid > 0) return isAlive(pid) ? pid : null;
  return Date.now() - statSync(lock).mtimeMs < writtenWithinMs ? 0 : null;
}

/** Tries to take the lock and returns whether this process holds it. */
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
    // Another process released the lock at the same time.
    if (error.code !== 'ENOENT') throw error;
  }
  return false;
}

/** Runs `work` while no other process in this folder installs or builds; the lock of a killed process is ignored. */
export async function alone(work) {
  const notice = setTimeout(
    () => console.log(`Waiting for another start in this folder (${lock}) ...`),
    noticeAfterMs,
  );
  while (!take()) await sleep(100);
  clearTimeout(notice);
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
