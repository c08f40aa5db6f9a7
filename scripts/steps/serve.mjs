import { spawn } from 'node:child_process';
import { projectNode, root } from './project.mjs';

/** A server that lived and has said nothing for so long, in ms, hangs. The embedded database may keep it busy for half a minute. */
const patience = { silentMs: 120_000, lookMs: 5000 };

/** Kills a server that says "alive" every second (server/heartbeat.ts) and then no more, so that what started the shop starts it again. */
function killWhenHung(server, { silentMs, lookMs }) {
  let heard = null;
  let looked = performance.now();
  server.on('message', () => {
    heard = performance.now();
  });
  setInterval(() => {
    const now = performance.now();
    // A launcher that was held up itself, with the whole terminal, has not read yet what was said meanwhile.
    if (heard !== null && now - looked > 2 * lookMs) heard = now;
    looked = now;
    if (heard === null || now - heard < silentMs) return;
    console.error(`The shop has not answered for ${silentMs / 1000} s and is killed.`);
    server.kill('SIGKILL');
  }, lookMs).unref();
}

/**
 * Runs the server with the project's Node to its end. A signal is passed on to it, and it decides which of them stop it
 * (server/stop-signals.ts). It also stops when this process ends.
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {typeof patience} [watching] when a server counts as hung
 * @returns {Promise<number>} its exit code, for this process to end with
 */
export function serve(args, env, watching = patience) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(projectNode(), args, { cwd: root, stdio, env: { ...process.env, ...env } });
  killWhenHung(server, watching);
  // On Windows a console sends Ctrl+C to every process in it, and a signal to one process kills it at once.
  const passOn = process.platform === 'win32' ? () => {} : (signal) => server.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK']) process.on(signal, passOn);
  return new Promise((resolve) => {
    server.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
}
