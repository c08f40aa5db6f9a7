import { spawn } from 'node:child_process';
import { envFileFlag, projectNode, root } from './project.mjs';

/**
 * A server that has sent messages and then none for `silentMs` counts as hung. The embedded database can block it for
 * half a minute.
 */
const patience = { silentMs: 120_000, lookMs: 5000 };

/**
 * Kills a hung server: one that sends a message every second (server/heartbeat.ts) and then stops, so that the
 * supervisor starts the shop again.
 */
function killWhenHung(server, { silentMs, lookMs }) {
  let lastMessageAt = null;
  let lastCheckAt = performance.now();
  server.on('message', () => {
    lastMessageAt = performance.now();
  });
  setInterval(() => {
    const now = performance.now();
    // A launcher that was paused itself has not read the messages of that time yet.
    if (lastMessageAt !== null && now - lastCheckAt > 2 * lookMs) lastMessageAt = now;
    lastCheckAt = now;
    if (lastMessageAt === null || now - lastMessageAt < silentMs) return;
    console.error(`The shop has not answered for ${silentMs / 1000} s and is killed.`);
    server.kill('SIGKILL');
  }, lookMs).unref();
}

/**
 * Runs the server with the project's Node and the settings of .env until it exits. Signals are forwarded, and the server decides which of them
 * stop it (server/stop-signals.ts). It also stops when this process exits.
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {typeof patience} [watching] when a server counts as hung
 * @returns {Promise<number>} the server's exit code
 */
export function runWatchedServer(args, env, watching = patience) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(projectNode(), [envFileFlag, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
  });
  killWhenHung(server, watching);
  // On Windows a console sends Ctrl+C to every process in it, and a signal to one process kills it at once.
  const forwardSignal = process.platform === 'win32' ? () => {} : (signal) => server.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK']) process.on(signal, forwardSignal);
  return new Promise((resolve) => {
    server.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
}
