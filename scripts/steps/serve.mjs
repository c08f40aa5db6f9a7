import { spawn } from 'node:child_process';
import { projectNode, root } from './project.mjs';

/**
 * Runs the server with the project's Node to its end. A signal is passed on to it, and it decides which of them stop it
 * (server/stop-signals.ts). It also stops when this process ends.
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>} its exit code, for this process to end with
 */
export function serve(args, env) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(projectNode(), args, { cwd: root, stdio, env: { ...process.env, ...env } });
  // On Windows a console sends Ctrl+C to every process in it, and a signal to one process kills it at once.
  const passOn = process.platform === 'win32' ? () => {} : (signal) => server.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK']) process.on(signal, passOn);
  return new Promise((resolve) => {
    server.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
}
