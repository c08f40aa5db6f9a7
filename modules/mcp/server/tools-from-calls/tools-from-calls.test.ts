import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Calls, Endpoint } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import { projectFolder } from '#kernel/project.ts';
import { endpoints } from '#modules/endpoints.ts';
import { subjects } from './confirming/summary.ts';
import { toolsFromCalls } from './tools-from-calls.ts';

const services = {} as Parameters<typeof toolsFromCalls>[1];
const toolsOf = (calls: Calls) => toolsFromCalls(calls, services);

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

describe('the list of tools', () => {
  const described = async () => {
    await import('#modules/contracts.ts');
    return Object.values(toolsOf(endpoints)).flatMap((tools) => tools.map((tool) => tool.describe()));
  };

  it('speaks of arguments, and not of headers and sign-in, which an agent cannot set', async () => {
    for (const { name, description, inputSchema } of await described())
      expect(`${description} ${JSON.stringify(inputSchema)}`, name).not.toMatch(
        /idempotency-key|\bheaders?\b|signed[- ]in|sign[- ]in|\bHTTP\b|\bresponse\b/i,
      );
  });

  it('of shoppers has at most 30 kB, so that it leaves room for a conversation', async () => {
    await import('#modules/contracts.ts');
    const tools = toolsOf(endpoints).mcp.map((tool) => tool.describe());
    expect(JSON.stringify(tools).length).toBeLessThan(30_000);
  });

  it('requires the key of an order, without which no order is shown or cancelled', async () => {
    const tools = await described();
    for (const each of ['get_order', 'cancel_order'])
      expect(tools.find(({ name }) => name === each)?.inputSchema).toMatchObject({
        required: expect.arrayContaining(['number', 'key']),
      });
  });
});

it('a summary says what each call that needs a confirmation is about', () => {
  const confirmed = Object.entries<Endpoint>(endpoints).filter(([, { tool }]) => tool?.confirm);
  expect(confirmed.map(([name]) => name).sort()).toEqual(Object.keys(subjects).sort());
});
