import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { temporaryFolder } from '../support/process.ts';

describe('the settings of .env', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = temporaryFolder();
    for (const path of ['scripts/steps', 'package.json'])
      cpSync(join(projectFolder, path), join(folder.path, path), { recursive: true });
    writeFileSync(join(folder.path, 'server.mjs'), 'console.log(process.env.PORT, process.env.SEED)');
    writeFileSync(join(folder.path, '.env'), 'PORT=4123\nSEED=none\n');
  });
  afterAll(() => folder.remove());

  /** Returns the settings that a server of this project gets, started with this environment. */
  function settingsOf(env: Record<string, string> = {}): string {
    const start = `import('./scripts/steps/watched-server.mjs').then((steps) => steps.runWatchedServer(['server.mjs'], {}))`;
    return execFileSync(process.execPath, ['-e', start], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    }).trim();
  }

  it('apply to the shop, and variables of the environment override them', () => {
    expect(settingsOf()).toBe('4123 none');
    expect(settingsOf({ PORT: '4999' })).toBe('4999 none');
  });

  it('are optional: a project without the file starts', () => {
    rmSync(join(folder.path, '.env'));
    expect(settingsOf()).toBe('undefined undefined');
  });
});
