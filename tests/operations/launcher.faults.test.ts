import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectFolder } from '#server/platform/project.ts';
import { freePort } from '../support/postgres-binaries.ts';
import { temporaryFolder } from '../support/process.ts';

// The launcher of npm start: passes signals on to the server and returns its exit code.

describe('npm start', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  const launch = (env: Record<string, string>) => {
    const launcher = spawn(process.execPath, [join(projectFolder, 'scripts/start.mjs')], {
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', SEED: 'none', DATA_DIR: folder.path, ...env },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => {
      launcher.once('exit', (code, signal) => resolve(code ?? signal));
    });
    return { launcher, ended };
  };
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const becomes = (port: number, ready: boolean) =>
    expect.poll(() => isReady(port), { timeout: 100_000 }).toBe(ready);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'npm start ends with 0 on %s and leaves no server running',
    async (signal) => {
      const port = await freePort();
      const { launcher, ended } = launch({ PORT: String(port) });
      await becomes(port, true);
      launcher.kill(signal);
      expect(await ended).toBe(0);
      expect(await isReady(port)).toBe(false);
    },
    300_000,
  );

  it('the server ends when npm start is killed, and starts again on the same folder', async () => {
    const port = await freePort();
    const first = launch({ PORT: String(port) });
    await becomes(port, true);
    first.launcher.kill('SIGKILL');
    await becomes(port, false);
    const second = launch({ PORT: String(port) });
    await becomes(port, true);
    second.launcher.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  }, 300_000);

  it('npm start ends with 1 when the server cannot start', async () => {
    expect(await launch({ PORT: 'eighty' }).ended).toBe(1);
  });
});
