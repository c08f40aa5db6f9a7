import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { projectNode, root } from './project.mjs';

/** How often to look whether npm, which started this, is still there, in ms. */
const watchMs = 200;

/** The parent of a process, where the system tells; npm starts a shell, and that starts this. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * Runs the server with the project's Node until one of the two ends: signals go on to it, its exit code
 * becomes this process's, and when npm is killed without a word the server stops too.
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function serve(args, env) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(projectNode(), args, { cwd: root, stdio, env: { ...process.env, ...env } });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  const starters = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const started = starters();
  setInterval(() => starters() !== started && server.kill('SIGTERM'), watchMs).unref();
}
