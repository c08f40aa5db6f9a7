import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from '#server/platform/project.ts';
import packageJson from '../package.json' with { type: 'json' };

export type Environment = Record<string, string>;

const base = () => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
});

/** Runs a program to its end; how long it took, in ms. @throws with its output when it fails */
export async function timed(program: string, args: string[], env: Environment): Promise<number> {
  const begun = performance.now();
  const child = spawn(program, args, { cwd: projectFolder, env: { ...base(), ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(said);
  return performance.now() - begun;
}

const port = 3999;

/** A server under measurement. */
export type Served = { url: string; pid: number; readyMs: number; stop: () => Promise<void> };

/** Starts a program that serves, and waits until it is ready. */
export async function serve(program: string, args: string[], env: Environment): Promise<Served> {
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...base(), PORT: String(port), ...env },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`${program} ${args.join(' ')} ended with ${child.exitCode}`);
    await sleep(5);
  }
  return {
    url,
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

/** The built server itself, as `npm start` runs it. */
export const built = (env: Environment) =>
  serve(process.execPath, [...packageJson.config.serverFlags, join(projectFolder, 'build/app/main.js')], {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(projectFolder, 'build/cache'),
    ...env,
  });
