import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, Tool } from '#kernel/contract/endpoint.ts';
import { allRights, hasNeededRight, keyRights, type Right } from '#kernel/contract/rights.ts';
import { type EndpointName, endpoints } from '#modules/endpoints.ts';
import { openCarrier } from '../support/carrier.ts';
import { type Mcp, openMcp } from '../support/mcp.ts';
import { type LocalIdentityProvider, openLocalIdentityProvider } from '../support/provider.ts';
import { type LocalRazorpay, openLocalRazorpay } from '../support/razorpay.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';
import { openTestUsers, type TestUsers } from '../support/test-users.ts';
import type { Requests } from './requests/request-types.ts';
import { type CallPayload, requestsOf } from './requests.ts';

// Makes every call that is a tool through the tool, as programs with and without its right, with a valid request about
// existing objects.

type CallTool = { name: EndpointName; endpoint: Endpoint; tool: Tool };
const tools = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(
  ([name, endpoint]): CallTool[] => (endpoint.tool ? [{ name, endpoint, tool: endpoint.tool }] : []),
);
const ofStaff = tools.filter(({ endpoint }) => endpoint.access === 'staff');
const ofShoppers = tools.filter(({ endpoint }) => endpoint.access === 'anyone');
const titled = (some: CallTool[]) => some.map((each) => [each.tool.name, each] as const);

/** Returns the value at a path in the data of a tool. */
const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], data);

/** Returns the arguments of a tool from a request. */
function argumentsIn({ params, query, body }: CallPayload, { sets = {}, newId }: Tool) {
  const fields = Object.entries({ ...(body as object), ...query, ...params });
  return Object.fromEntries(fields.filter(([name]) => name !== newId && !(name in sets)));
}

onEachDatabase((open) => {
  let shop: Shop;
  let provider: LocalIdentityProvider;
  let razorpay: LocalRazorpay;
  let people: TestUsers;
  let requests: Requests;
  const programs = new Map<string, Mcp>();

  beforeAll(async () => {
    provider = await openLocalIdentityProvider('https://shop.example');
    razorpay = await openLocalRazorpay();
    shop = await open({
      provider: provider.config,
      razorpay: razorpay.config,
      pluginList: openCarrier().pluginList,
      trustProxy: ['loopback'],
    });
    people = await openTestUsers(shop);
    requests = await requestsOf(shop, people, provider, razorpay);
    await shop.owner('PUT /api/settings/plugins/:plugin', {
      params: { plugin: 'agents' },
      body: { values: { callsPerMinute: 100_000 } },
    });
  });
  afterAll(async () => {
    for (const program of programs.values()) await program.close();
    await shop.close();
    await provider.close();
    await razorpay.close();
  });

  /** Returns the program of an API key with these rights. */
  const programWith = async (rights: readonly Right[]): Promise<Mcp> => {
    const existing = programs.get(rights.join());
    if (existing) return existing;
    const { value: token } = await shop.owner('POST /api/api-keys', {
      body: { name: 'Assistant', rights: [...rights], days: null },
    });
    const program = await openMcp(shop, { path: '/mcp/admin', token });
    programs.set(rights.join(), program);
    return program;
  };
  const lists = new Map<string, string[]>();
  /** Returns the names of the tools that a program with these rights is offered. */
  const listedFor = async (rights: readonly Right[]): Promise<string[]> => {
    const existing = lists.get(rights.join());
    if (existing) return existing;
    const names = (await (await programWith(rights)).tools()).map((tool) => tool.name);
    lists.set(rights.join(), names);
    return names;
  };
  const shopper = async (): Promise<Mcp> => {
    const program = programs.get('shopper') ?? (await openMcp(shop));
    programs.set('shopper', program);
    return program;
  };
  const fieldsOf = async ({ name, tool }: CallTool) =>
    argumentsIn((await requests[name](await people.make())) as CallPayload, tool);
  /** Calls a tool, and confirms the call if the tool asks. */
  const callOf = async (program: Mcp, callTool: CallTool) => {
    const fields = await fieldsOf(callTool);
    const first = await program.call(callTool.tool.name, fields);
    if (first.data?.confirmation === undefined) return first;
    return program.call(callTool.tool.name, { ...fields, confirmation: first.data.confirmation });
  };
  /** Expects the data that the call declares; assistants of shoppers get them without what is empty. */
  const expectData = ({ endpoint }: CallTool, { isError, data }: Awaited<ReturnType<Mcp['call']>>) => {
    expect({ isError, data }).toMatchObject({ isError: false });
    if (endpoint.data.safeParse(null).success && !data?.code) return;
    // The call has the paths of pages, and the tool their addresses.
    const declared = JSON.parse(JSON.stringify(data).replaceAll(`"to":"${shop.url}/`, '"to":"/'));
    const issues = endpoint.data.safeParse(declared).error?.issues ?? [];
    const isGiven = ({ path }: (typeof issues)[number]) => valueAt(data, path) !== undefined;
    const isUrl = (issue: (typeof issues)[number]) =>
      issue.code === 'unrecognized_keys' && issue.keys.every((key) => ['url', 'image'].includes(key));
    expect(
      endpoint.access === 'staff' ? issues : issues.filter((issue) => isGiven(issue) && !isUrl(issue)),
    ).toEqual([]);
  };

  describe.each(titled(ofShoppers))('the tool %s', (name, callTool) => {
    it('answers a program without sign-in as its call declares', async () => {
      expectData(callTool, await callOf(await shopper(), callTool));
    });

    it(`is ${callTool.tool.staffToo ? '' : 'not '}offered to staff`, async () => {
      expect((await listedFor(keyRights())).includes(name)).toBe(callTool.tool.staffToo === true);
    });
  });

  describe.each(titled(ofStaff))('the tool %s', (name, callTool) => {
    const { right = null } = callTool.endpoint;
    const needed = allRights.filter((each) => hasNeededRight([each], right));

    it('answers a program with its right as its call declares', async () => {
      for (const each of needed) {
        expect(await listedFor([each])).toContain(name);
        expectData(callTool, await callOf(await programWith([each]), callTool));
      }
    });

    it('is not offered to a program without its right, and refuses it with any arguments', async () => {
      const others = keyRights().filter((each) => !needed.includes(each));
      const program = await programWith(others);
      expect(await listedFor(others)).not.toContain(name);
      for (const fields of [await fieldsOf(callTool), { no: 1 }, { confirmation: 'x' }])
        expect(await program.call(name, fields)).toMatchObject({
          isError: true,
          data: { code: 'right_missing' },
        });
    });

    it('is not known at the door of shoppers', async () => {
      await expect((await shopper()).call(name, await fieldsOf(callTool))).rejects.toMatchObject({
        code: -32_602,
      });
    });
  });

  it('no token of a browser opens the door of staff', async () => {
    for (const kind of ['customer', 'staff', 'packer', 'owner', 'revoked', 'unverified owner'] as const) {
      const { token = '' } = await people.makeCaller(kind);
      await expect(openMcp(shop, { path: '/mcp/admin', token })).rejects.toMatchObject({ status: 401 });
    }
  });

  it('the token of a browser gives an assistant of a shopper nothing', async () => {
    const { token = '' } = await people.makeCaller('customer');
    const program = await openMcp(shop, { token });
    const placed = await callOf(
      program,
      ofShoppers.find(({ tool }) => tool.name === 'place_order') as CallTool,
    );
    const params = { number: String(placed.data.number) };
    expect(await shop.owner('GET /api/orders/:number/desk', { params })).toMatchObject({ userId: null });
    await program.close();
  });
});
