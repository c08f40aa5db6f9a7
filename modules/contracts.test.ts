import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namesOf } from '#kernel/http/openapi/schemas.ts';
import { projectFolder } from '#kernel/project.ts';
import { contracts } from './contracts.ts';

const listed = new Set<object>(Object.values(contracts).flat());

it('the API description names the schemas of every contract', async () => {
  const files = globSync(['kernel/contract/*.ts', 'modules/*/contract/**/*.ts'], {
    cwd: projectFolder,
  }).filter((path) => !/\.test\.ts$|\/calls\//.test(path));
  const missing: string[] = [];
  for (const file of files) {
    const contract = await import(`#${file}`);
    if (namesOf({ any: [contract] }).size > 0 && !listed.has(contract)) missing.push(file);
  }
  expect(missing).toEqual([]);
});
