import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** What the figures were measured on. */
export const machine = () => {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
};

/** Resident memory of a process in MB, and the most it ever had; null where the system does not tell. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return { now: mb('VmRSS'), peak: mb('VmHWM') };
  } catch {
    return null;
  }
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
