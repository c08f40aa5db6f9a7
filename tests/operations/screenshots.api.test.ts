/** @module-tag full */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';

it('npm run screenshots can use the browser driver of the tests', () => {
  const tools = pathToFileURL(join(projectFolder, 'tests/support/browser.ts')).href;
  const program = `const { openPage } = await import(${JSON.stringify(tools)}); console.log(typeof openPage);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(output.trim()).toBe('function');
});
