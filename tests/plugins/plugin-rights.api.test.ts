import { afterAll, afterEach, expect, it } from 'vitest';
import type { Calls } from '#kernel/contract/endpoint.ts';
import { addPluginRights, allRights, type Right } from '#kernel/contract/rights.ts';
import { z } from '#kernel/contract/zod.ts';
import { defineModule } from '#kernel/define-module.ts';
import { answer } from '#kernel/http/answers.ts';
import { definePlugin, type Plugin } from '#kernel/plugins/plugin.ts';
import { clientOf, onEachDatabase, type Shop } from '../support/shop.ts';
import { openTestUsers } from '../support/test-users.ts';

// Plugins add rights to the table, which roles and API keys can then have.

/** Returns a plugin with a call that needs a right. */
function pluginWith(name: string, right: string, permissions: Plugin['permissions']): Plugin {
  const calls = {
    [`GET /api/${name}`]: {
      summary: 'List',
      tag: 'Plugin',
      access: 'staff',
      right: right as Right,
      data: z.string(),
    },
  } as Calls;
  const module = defineModule({
    name,
    calls,
    handlers: () => ({ [`GET /api/${name}`]: async () => answer('listed') }) as never,
  });
  return definePlugin({ name, permissions, load: async () => ({ default: module }) });
}

// Tests of other files, which share the table with these, have the rights of the shop alone.
const before = [...allRights];
afterAll(() => void allRights.splice(0, allRights.length, ...before));

onEachDatabase((open) => {
  let shop: Shop | undefined;
  afterEach(async () => {
    await shop?.close();
    shop = undefined;
  });

  it('roles and API keys can have the right of a plugin, and owners have it', async () => {
    const guestBook = pluginWith('guest-book', 'guest-book', {
      'guest-book': { label: 'Guest book', allows: 'See the guest book' },
    });
    shop = await open({ pluginList: [guestBook] });
    const { url, owner, ownerToken } = shop;
    const right = 'guest-book' as Right;
    const read = async (token: string) =>
      (await (await fetch(`${url}/api/guest-book`, { headers: { authorization: `Bearer ${token}` } })).json())
        .code;
    expect(await read(ownerToken)).toBeUndefined();
    const role = await owner('POST /api/roles', { body: { name: 'Guests', rights: [right] } });
    expect(role.rights).toEqual([right]);
    const people = await openTestUsers(shop);
    const [member, staff] = [await people.signIn({ roleId: role.id }), await people.makeCaller('staff')];
    expect(await read(member.token)).toBeUndefined();
    expect((await clientOf(url, member.token)('GET /api/auth/me')).rights).toEqual([right]);
    expect(await read(staff.token ?? '')).toBe('right_missing');
    const key = await owner('POST /api/api-keys', { body: { name: 'Guests', rights: [right], days: null } });
    expect(await read(key.value)).toBeUndefined();
  });

  const faults: { fault: string; right: string; permissions: Plugin['permissions'] }[] = [
    { fault: 'whose call needs a right that no plugin declares', right: 'nowhere', permissions: {} },
    {
      fault: 'that declares a right of the shop',
      right: 'orders',
      permissions: { orders: { label: 'Orders', allows: 'Everything' } },
    },
    {
      fault: 'that declares a right in the name of another plugin',
      right: 'orders',
      permissions: { 'other-plugin': { label: 'Other', allows: 'Everything' } },
    },
  ];
  const isLeftOut = async ({ right, permissions }: (typeof faults)[number]) => {
    shop = await open({ pluginList: [pluginWith('faulty', right, permissions)] });
    const { status } = await shop.send('GET', '/api/faulty', { token: shop.ownerToken });
    expect(status).toBe(404);
  };
  it.each(faults.slice(0, 1))('leaves out a plugin $fault', isLeftOut);
  it.each(faults.slice(1))('leaves out a plugin $fault', { tags: ['extended'] }, isLeftOut);
});

it('a right of a plugin is named after it, and stands once in the table', () => {
  const declared = { 'once:print': { label: 'Print', allows: 'Print' } };
  for (const _ of [1, 2]) addPluginRights('once', declared);
  expect(allRights.filter((right) => (right as string) === 'once:print')).toHaveLength(1);
});
