import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel, Module } from '#kernel/kernel.ts';
import { defineSettings } from '#kernel/plugins/plugin-settings.ts';
import type { Call } from '#web/api/client.ts';
import { pluginOf } from '../support/plugins.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';

// The settings that a plugin declares, in the back office.

const form = defineSettings({
  title: 'Text messages',
  about: 'The account at the gateway.',
  fields: {
    sender: {
      schema: z.string().min(3).max(11).default('HAAT'),
      label: 'Sender',
      hint: 'Up to 11 characters.',
    },
    text: { schema: z.string().max(500).optional(), label: 'Greeting' },
    perDay: { schema: z.int().min(1).max(100).default(10), label: 'Messages a day' },
    isTest: { schema: z.boolean().default(true), label: 'Test only' },
    region: { schema: z.enum(['in', 'eu']).default('in'), label: 'Region' },
    key: { schema: z.string().max(80).optional(), label: 'Key', isSecret: true },
  },
});

onEachDatabase((open) => {
  let shop: Shop | undefined;
  let kernel: Kernel;
  afterEach(async () => {
    await shop?.close();
    shop = undefined;
  });
  const openWithSettings = async () => {
    const module = defineModule({
      name: 'sms',
      settings: form,
      open(opened) {
        kernel = opened;
      },
    });
    shop = await open({ pluginList: [pluginOf(module as Module)] });
    return shop;
  };
  const params = { plugin: 'sms' };
  const formOf = async (owner: Call) =>
    (await owner('GET /api/settings/plugins')).find(({ plugin }) => plugin === 'sms');

  it('a plugin reads the settings that the owner has changed, and the defaults of the others', {
    tags: ['extended'],
  }, async () => {
    const { owner } = await openWithSettings();
    const defaults = {
      sender: 'HAAT',
      text: undefined,
      perDay: 10,
      isTest: true,
      region: 'in',
      key: undefined,
    };
    expect(await kernel.settingsOf(form)).toEqual(defaults);
    const empty = await formOf(owner);
    expect(empty).toMatchObject({ plugin: 'sms', title: 'Text messages', updatedAt: null });
    expect(empty?.fields.map(({ name, kind, choices, value }) => [name, kind, choices, value])).toEqual([
      ['sender', 'line', [], 'HAAT'],
      ['text', 'lines', [], null],
      ['perDay', 'number', [], 10],
      ['isTest', 'switch', [], true],
      ['region', 'choice', ['in', 'eu'], 'in'],
      ['key', 'line', [], null],
    ]);
    const values = { sender: 'BAZAAR', perDay: 20, isTest: false, region: 'eu' };
    await owner('PUT /api/settings/plugins/:plugin', { params, body: { values } });
    expect(await kernel.settingsOf(form)).toEqual({ ...defaults, ...values });
    await owner('PUT /api/settings/plugins/:plugin', { params, body: { values: { sender: null } } });
    expect(await kernel.settingsOf(form)).toEqual({ ...defaults, ...values, sender: 'HAAT' });
  });

  it('a secret of a plugin is stored, and neither sent back nor written to the audit log', async () => {
    const { owner, send, ownerToken } = await openWithSettings();
    const values = { key: 'key-of-the-gateway', sender: 'BAZAAR' };
    await owner('PUT /api/settings/plugins/:plugin', { params, body: { values } });
    await owner('PUT /api/settings/plugins/:plugin', { params, body: { values: { perDay: 30 } } });
    expect(await kernel.settingsOf(form)).toMatchObject({ ...values, perDay: 30 });
    const saved = await formOf(owner);
    expect(saved?.fields.at(-1)).toMatchObject({ name: 'key', isWriteOnly: true, isSet: true, value: null });
    const { text } = await send('GET', '/api/audit?kind=settings', { token: ownerToken });
    expect(text).toContain('BAZAAR');
    expect(text).not.toContain('key-of-the-gateway');
  });

  it('wrong settings of a plugin are refused with the name of the field, and nothing is stored', async () => {
    const { send, ownerToken, owner } = await openWithSettings();
    const change = async (values: object, plugin = 'sms') => {
      const answered = await send('PUT', `/api/settings/plugins/${plugin}`, {
        token: ownerToken,
        json: { values },
      });
      return [answered.status, answered.body.errors?.[0]?.path ?? answered.body.code];
    };
    expect(await change({ sender: 'ok!', perDay: 0 })).toEqual([400, 'values.perDay']);
    expect(await change({ sender: 'x' })).toEqual([400, 'values.sender']);
    expect(await change({ region: 'us' })).toEqual([400, 'values.region']);
    expect(await change({ isTest: 'yes' })).toEqual([400, 'values.isTest']);
    expect(await change({ colour: 'red' })).toEqual([400, 'values.colour']);
    expect(await change({ constructor: 'red' })).toEqual([400, 'values.constructor']);
    expect(await change({ sender: 'BAZAAR' }, 'unknown')).toEqual([404, 'not_found']);
    expect((await formOf(owner))?.updatedAt).toBeNull();
  });

  it('settings of a plugin are not saved over a newer version', { tags: ['extended'] }, async () => {
    const { owner } = await openWithSettings();
    const change = (sender: string, updatedAt: string | null) =>
      owner('PUT /api/settings/plugins/:plugin', { params, body: { values: { sender }, updatedAt } });
    const attempts = await Promise.allSettled([change('ONE', null), change('TWO', null)]);
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const saved = await formOf(owner);
    expect((await change('THREE', saved?.updatedAt ?? null)).fields[0]?.value).toBe('THREE');
  });
});

it('a setting of a plugin without a default is refused', () => {
  const fields = { sender: { schema: z.string(), label: 'Sender' } };
  expect(() => defineSettings({ title: '', about: '', fields })).toThrow('The setting sender has neither');
});
