import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Calls, Endpoint } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import { projectFolder } from '#kernel/project.ts';
import { endpoints } from '#modules/endpoints.ts';
import { callToolsOf } from './call-tools.ts';

const services = {} as Parameters<typeof callToolsOf>[1];
const toolsOf = (calls: Calls) => callToolsOf(calls, services);

const read = (fields: Partial<Endpoint>) =>
  ({ summary: 'Get a thing', tag: 'Things', access: 'anyone', data: z.null(), ...fields }) as Endpoint;

it('a shop whose calls need two arguments of one name for a tool does not start', () => {
  const call = (body: z.ZodObject) => ({
    'PUT /api/things/:id': read({ tool: { name: 'a' }, params: z.object({ id: z.string() }), body }),
  });
  expect(() => toolsOf(call(z.object({ id: z.string() })))).toThrow('two arguments named id');
  // A field that may be left out repeats the other one.
  const [tool] = toolsOf(call(z.object({ id: z.string().optional(), name: z.string() }))).mcp;
  expect(tool?.describe().inputSchema).toMatchObject({ required: ['id', 'name'] });
});

it('a shop with two calls that are tools of one name does not start', () => {
  const tool = { name: 'get_thing' };
  expect(() => toolsOf({ 'GET /api/a': read({ tool }), 'GET /api/b': read({ tool }) })).toThrow('get_thing');
});

it('docs/agents.md names every tool', () => {
  const text = readFileSync(join(projectFolder, 'docs/agents.md'), 'utf8');
  const tools = Object.values(toolsOf(endpoints)).flat();
  expect(tools.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
