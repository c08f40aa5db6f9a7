import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** What the figures were measured on. */
export const machine = () => {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
};

/** Whether processes can be held to one core each here. */
export const pins = cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0;

/** The server under measurement has a core for itself; whatever asks it and stores for it has another. */
export type Core = 'server' | 'load';

/** A command line that runs on one core, where that can be. */
export function onCore(core: Core, program: string, args: string[]): [string, string[]] {
  return pins ? ['taskset', ['-c', core === 'server' ? '0' : '1', program, ...args]] : [program, args];
}

const statusOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

/** Resident memory of a process in MB, and the most it ever had; null where the system does not tell. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  const status = statusOf(pid);
  const mb = (name: string) =>
    Math.round((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6);
  return status === '' ? null : { now: mb('VmRSS'), peak: mb('VmHWM') };
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
