import { spawn } from 'node:child_process';
import { projectNode, root } from './project.mjs';

/** How often to look whether npm, which started this, is still there, in ms. */
const watchMs = 200;

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
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), watchMs).unref();
}
