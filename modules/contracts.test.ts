import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Calls } from '#kernel/contract/endpoint.ts';
import { successEnvelope } from '#kernel/contract/envelope.ts';
import type { CallExamples } from '#kernel/http/openapi/examples.ts';
import { namesOf } from '#kernel/http/openapi/schemas.ts';
import { projectFolder } from '#kernel/project.ts';
import { contracts, examples } from './contracts.ts';
import { endpoints } from './endpoints.ts';

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

const calls: Calls = endpoints;

it.each(Object.entries<CallExamples[string]>(examples))(
  'the example of %s in the API description is as its contract says',
  (name, { request, response }) => {
    const { body, data } = calls[name as keyof Calls] ?? {};
    expect(body?.safeParse(request).error, 'request').toBeUndefined();
    expect(data && successEnvelope(data).safeParse(response).error, 'response').toBeUndefined();
    expect(data, 'the call exists').toBeDefined();
  },
);
