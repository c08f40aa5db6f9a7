import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { rows } from '#kernel/database/database.ts';
import { defineModule } from '#kernel/define-module.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { Module } from '#kernel/kernel.ts';
import { definePlugin, type Plugin } from '#kernel/plugins/plugin.ts';
import { pluginOf } from '../support/plugins.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';

// A plugin that fails is named in the log, and the shop is open without it.

onEachDatabase((open) => {
  let shop: Shop | undefined;
  afterEach(async () => {
    await shop?.close();
    shop = undefined;
  });

  /** Opens a shop with plugins, and returns the lines of its log. */
  async function openWith(...pluginList: Plugin[]) {
    const lines: { msg: string; plugin?: string; err?: { message: string } }[] = [];
    shop = await open({ pluginList, logTo: { write: (line) => lines.push(JSON.parse(line)) } });
    return { shop, lines };
  }

  const fail = () => {
    throw new Error('broken on purpose');
  };
  const point = new ExtensionPoint<string>('a test');
  const working = defineModule({
    name: 'working',
    migrations: [{ name: '0001', sql: 'create table notes (text text); insert into notes values (1)' }],
    routes: (app, kernel) =>
      app.get('/working', async () => ({
        notes: await rows(kernel.db, sql`select text from plugin_working.notes`),
        failed: kernel.failedPlugins(),
        extensions: kernel.extensionsOf(point),
      })),
  }) as Module;

  const faults: Record<string, Plugin> = {
    'cannot be loaded': definePlugin({ name: 'broken', load: fail }),
    'fails to open': pluginOf(defineModule({ name: 'broken', open: fail }) as Module),
    'fails to extend others': pluginOf(defineModule({ name: 'broken', extend: fail }) as Module),
    'fails to create its handlers': pluginOf(
      defineModule({ name: 'broken', extend: () => [point.of('left out')], handlers: fail }) as Module,
    ),
    'fails to register its routes': pluginOf(
      defineModule({
        name: 'broken',
        extend: () => [point.of('left out')],
        routes(app) {
          app.get('/api/categories', fail);
        },
      }) as Module,
    ),
    'fails to create its listeners': pluginOf(defineModule({ name: 'broken', listeners: fail }) as Module),
    'has a broken migration': pluginOf(
      defineModule({
        name: 'broken',
        migrations: [
          { name: '0001', sql: 'create table one (id int)' },
          { name: '0002', sql: 'nonsense' },
        ],
      }) as Module,
    ),
    'declares a job of the shop': pluginOf(
      defineModule({ name: 'broken', jobs: { mail: { run: async () => {} } } }) as Module,
    ),
    'has no handler of a call': pluginOf(
      defineModule({
        name: 'broken',
        calls: { 'GET /api/broken': { summary: '', tag: '', access: 'anyone', data: z.null() } },
        handlers: () => ({}) as never,
      }) as Module,
    ),
    'is declared under another name': { ...pluginOf(working), name: 'broken' },
  };

  const rule = 'a plugin that %s is named in the log and left out';
  async function check(_: string, plugin: Plugin) {
    const { shop, lines } = await openWith(plugin, pluginOf(working));
    const reported = lines.filter(({ plugin }) => plugin === 'broken');
    expect(reported).toEqual([expect.objectContaining({ msg: 'The plugin broken failed and is left out' })]);
    expect((await shop.send('GET', '/working')).body).toEqual({
      notes: [{ text: '1' }],
      failed: ['broken'],
      extensions: [],
    });
    expect((await shop.send('GET', '/api/categories')).status).toBe(200);
    const { checks } = await shop.owner('GET /api/status');
    expect(checks.find(({ id }) => id === 'plugins')).toMatchObject({
      state: 'problem',
      text: 'Left out, because they failed: broken.',
    });
    expect(
      await rows(shop.database.db, sql`select 1 from pg_tables where schemaname = 'plugin_broken'`),
    ).toEqual([]);
  }
  const entries = Object.entries(faults);
  it.each(entries.slice(0, 1))(rule, check);
  it.each(entries.slice(1))(rule, { tags: ['full'] }, check);
});
