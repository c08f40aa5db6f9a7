import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** What the figures were measured on. */
export const machine = () => {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
};

const statusOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

/** The cores that this process may use, by number; none where the system does not tell. */
function cores(): number[] {
  const list = /Cpus_allowed_list:\s+(\S+)/.exec(statusOf(process.pid))?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 || 0 }, (_, at) => from + at);
  });
}

const [serverCore, loadCore] = cores();

/** Whether processes can be held to one core each here. */
const pins = loadCore !== undefined && spawnSync('taskset', ['-V']).status === 0;

/** What is held where, in words. */
export const pinned = pins
  ? `the server pinned to core ${serverCore}, the load generator and PostgreSQL to core ${loadCore}`
  : 'nothing pinned: there is no taskset, or only one core';

/** The server under measurement has a core for itself; whatever asks it and stores for it has another. */
export type Core = 'server' | 'load';

/** A command line that runs on one core, where that can be; null lets it run on any. */
export function onCore(core: Core | null, program: string, args: string[]): [string, string[]] {
  if (!pins || !core) return [program, args];
  return ['taskset', ['-c', String(core === 'server' ? serverCore : loadCore), program, ...args]];
}

/** Resident memory of a process in MB, and the most it ever had; null where the system does not tell. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  const status = statusOf(pid);
  const mb = (name: string) =>
    Math.round((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6);
  return status === '' ? null : { now: mb('VmRSS'), peak: mb('VmHWM') };
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
