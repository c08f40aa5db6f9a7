import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '#kernel/project.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** The built server in a process of its own. */
export type Running = {
  url: string;
  /** Returns all its output so far. */
  output: () => string;
  process: ChildProcess;
  /** Its exit code once it has ended, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  stop: (signal?: NodeJS.Signals) => Promise<number | string>;
};

const builtServer = 'build/app/main.js';

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'haat-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const { serverFlags, serverEnvironment } = packageJson.config;

const running = new Set<ChildProcess>();

/** Kills the servers that a failed test has not stopped: each would take processor time from the tests after it. */
export function killRunningServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Starts a server with the flags of `npm start` and no environment but this one and PATH.
 * @param server the path of its program in `folder`: the built server by default
 */
export function launch(
  env: NodeJS.ProcessEnv,
  server = builtServer,
  folder = projectFolder,
): Omit<Running, 'url'> {
  const child = spawn(process.execPath, [...serverFlags, join(folder, server)], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      SEED: 'none',
      ORDER_LIMITS: 'none',
      NODE_COMPILE_CACHE: join(folder, 'build/cache'),
      ...serverEnvironment,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
  });
  return {
    output: () => output,
    process: child,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Returns the processes that have answered requests, by its log: a shop with workers has several. */
export const servingProcesses = ({ output }: Pick<Running, 'output'>): Set<number> =>
  new Set([...output().matchAll(/"pid":(\d+)[^\n]*"msg":"request"/g)].map(([, pid]) => Number(pid)));

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a server and waits until it is ready.
 * @throws with its output when it ends first
 */
export async function start(env: NodeJS.ProcessEnv, server?: string, folder?: string): Promise<Running> {
  const running = launch(env, server, folder);
  const opened = new Promise<string>((resolve) => {
    const readUrl = () => {
      const url = /Haat is open at (http:\/\/[^\s"]+)/.exec(running.output())?.[1];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    };
    running.process.stdout?.on('data', readUrl);
  });
  const failed = running.ended.then((end) => {
    throw new Error(`The server did not start and ended with ${end}:\n${running.output()}`);
  });
  return { ...running, url: await Promise.race([opened, failed]) };
}
