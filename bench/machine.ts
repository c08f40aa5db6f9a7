import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** Returns a description of the machine. */
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

/** Returns the numbers of the cores that this process may use; empty if the system does not report them. */
function cores(): number[] {
  const list = /Cpus_allowed_list:\s+(\S+)/.exec(statusOf(process.pid))?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 || 0 }, (_, index) => from + index);
  });
}

const [serverCore, loadCore] = cores();

/** Whether processes can be pinned to one core each. */
const pins = loadCore !== undefined && spawnSync('taskset', ['-V']).status === 0;

/** A description of the pinning. */
export const pinned = pins
  ? `the server pinned to core ${serverCore}, the load generator and PostgreSQL to core ${loadCore}`
  : 'nothing pinned: there is no taskset, or only one core';

/** The core of the measured server, and that of the load generator and the database. */
export type Core = 'server' | 'load';

/** Returns a command line that runs on the core if pinning is possible; null runs on any core. */
export function onCore(core: Core | null, program: string, args: string[]): [string, string[]] {
  if (!pins || !core) return [program, args];
  return ['taskset', ['-c', String(core === 'server' ? serverCore : loadCore), program, ...args]];
}

/** Returns the resident memory of a process in MB, now and at its peak; null if the system does not report it. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  const status = statusOf(pid);
  const mb = (name: string) =>
    Math.round((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6);
  return status === '' ? null : { now: mb('VmRSS'), peak: mb('VmHWM') };
}

/** The unit of processor times in /proc, in ms; Linux has it for all programs. */
const tickMs = 10;

/** Returns the processor time of a process with all its threads, in ms; null if the system does not report it. */
export function cpuMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; user and system time are the fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
