import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from '#server/platform/project.ts';
import packageJson from '../package.json' with { type: 'json' };
import { freePort } from '../tests/support/postgres-binaries.ts';
import { median, onCore } from './machine.ts';

export type Environment = Record<string, string>;

/** The log at its default level goes where nobody reads it, as that of a shop behind a supervisor does. */
const base = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', HOST: '127.0.0.1' });

/** A server under measurement. */
export type Served = { port: number; pid: number; readyMs: number; stop: () => Promise<void> };

/** Starts a program that serves the shop, and waits until it is ready. */
export async function serve([program, args]: readonly [string, string[]], env: Environment): Promise<Served> {
  const port = await freePort();
  const begun = performance.now();
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
    readyMs: performance.now() - begun,
    async stop() {
      const gone = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      // A launcher in between goes first; the server behind it gives its folder free a moment later.
      while (await ready()) await sleep(20);
    },
  };
}

const builtArgs = [...packageJson.config.serverFlags, join(projectFolder, 'build/app/main.js')];
const builtEnvironment = (env: Environment) => ({
  NODE_ENV: 'production',
  // All buyers of a measurement come from one network.
  ORDER_LIMITS: 'none',
  ...packageJson.config.serverEnvironment,
  NODE_COMPILE_CACHE: join(projectFolder, 'build/cache'),
  ...env,
});

/** The built server itself, as `npm start` runs it, on a core of its own. */
export const serveOnItsCore = (env: Environment) =>
  serve(onCore('server', process.execPath, builtArgs), builtEnvironment(env));

/** How long it takes to be ready on a database that is there, in ms: the median of five, after one that warms the disk. */
export async function startTimes(env: Environment): Promise<{ server: number; npmStart: number }> {
  const times = async (start: () => Promise<Served>) => {
    const each: number[] = [];
    for (let round = 0; round < 6; round++) {
      const served = await start();
      each.push(served.readyMs);
      await served.stop();
    }
    return Math.round(median(each.slice(1)));
  };
  return {
    server: await times(() => serve([process.execPath, builtArgs], builtEnvironment(env))),
    npmStart: await times(() => serve(['npm', ['start']], env)),
  };
}
