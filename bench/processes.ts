import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from '#kernel/project.ts';
import packageJson from '../package.json' with { type: 'json' };
import { freePort } from '../tests/support/postgres-binaries.ts';
import { median, onCore } from './machine.ts';

export type Environment = Record<string, string>;

/**
 * The common environment of measured processes. The log at its default level goes to a null device, as behind a
 * supervisor.
 */
const base = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', HOST: '127.0.0.1' });

/** The environment of a server that trusts the addresses which the load generator names. */
export const behindProxy: Environment = { TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://127.0.0.1' };

/** A running server to be measured. */
export type Served = { port: number; pid: number; readyMs: number; stop: () => Promise<void> };

/**
 * Starts a program that serves the shop on a free port, or on that of `env`, and waits until it is ready.
 * @throws if the program ends first
 */
export async function serve([program, args]: readonly [string, string[]], env: Environment): Promise<Served> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...base(), PORT: String(port), ...env },
    stdio: 'ignore',
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`${program} ${args.join(' ')} ended with ${child.exitCode}`);
    await sleep(5);
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    async stop() {
      const exited = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      // A launcher ends before the server behind it, which then still locks its folder.
      while (await ready()) await sleep(20);
    },
  };
}

const builtArgs = [...packageJson.config.serverFlags, join(projectFolder, 'build/app/main.js')];
const builtEnvironment = (env: Environment) => ({
  NODE_ENV: 'production',
  // All buyers of a measurement share one network.
  ORDER_LIMITS: 'none',
  ...packageJson.config.serverEnvironment,
  NODE_COMPILE_CACHE: join(projectFolder, 'build/cache'),
  ...env,
});

/** Starts the built server as `npm start` does, on its own core. */
export const serveOnItsCore = (env: Environment) =>
  serve(onCore('server', process.execPath, builtArgs), builtEnvironment(env));

/**
 * Measures the time until the server is ready on an existing database, in ms: the median of five starts after a first
 * one that warms the disk.
 */
export async function startTimes(env: Environment): Promise<{ server: number; npmStart: number }> {
  const times = async (start: () => Promise<Served>) => {
    const durations: number[] = [];
    for (let round = 0; round < 6; round++) {
      const served = await start();
      durations.push(served.readyMs);
      await served.stop();
    }
    return Math.round(median(durations.slice(1)));
  };
  return {
    server: await times(() => serve([process.execPath, builtArgs], builtEnvironment(env))),
    npmStart: await times(() => serve(['npm', ['start']], env)),
  };
}
