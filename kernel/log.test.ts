import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFolder } from './project.ts';

/** Fails each write for want of room. */
const fullDisk = '/dev/full';

it.skipIf(!existsSync(fullDisk))(
  'a full disk under the log stops neither the process nor its end',
  async () => {
    const program = `
    import { pino } from 'pino';
    import { openLog } from './kernel/log.ts';
    const { stream, flush } = openLog();
    const log = pino(stream);
    for (let round = 0; round < 20; round++) {
      for (let line = 0; line < 1000; line++) log.info('x'.repeat(1000));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, 100))]);
    console.error('still serving');
    process.exit(0);
  `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: projectFolder,
      stdio: ['ignore', openSync(fullDisk, 'w'), 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (piece: Buffer) => {
      output += piece;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([output, code]).toEqual(['still serving\n', 0]);
  },
);
