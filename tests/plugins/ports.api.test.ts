import { afterEach, expect, it } from 'vitest';
import { type IdentityProvider, identityProviders } from '#server/identity/index.ts';
import { defineModule } from '#server/platform/define-module.ts';
import type { Files } from '#server/platform/files/files.ts';
import { fileStorages } from '#server/platform/files/storage.ts';
import type { Module } from '#server/platform/kernel.ts';
import { quarters } from '../support/pictures.ts';
import { pluginOf } from '../support/plugins.ts';
import { clientOf, onEachDatabase, type Shop, type ShopOptions } from '../support/shop.ts';

// What the shop does through a port, a plugin can do instead.

/** Files in memory, by path. */
function memoryFiles() {
  const stored = new Map<string, Buffer>();
  const files: Files = {
    async keep(folder, all) {
      for (const { name, bytes } of all) stored.set(`${folder}/${name}`, bytes);
    },
    has: async (path) => stored.has(path),
    read: async (path) => stored.get(path) ?? null,
    list: async (folder) => [...stored.keys()].filter((path) => path.startsWith(`${folder}/`)).sort(),
    async remove(folder, names) {
      for (const name of names) stored.delete(`${folder}/${name}`);
    },
    addressOf: () => null,
  };
  return { stored, files };
}

onEachDatabase((open) => {
  let shop: Shop | undefined;
  afterEach(async () => {
    await shop?.close();
    shop = undefined;
  });
  /** Opens a shop with one plugin. */
  const openWith = async (module: unknown, options: ShopOptions = {}) => {
    shop = await open({ ...options, pluginList: [pluginOf(module as Module)] });
    return shop;
  };

  it('uploaded pictures are kept in the file storage of a plugin', async () => {
    const { stored, files } = memoryFiles();
    const { send, ownerToken, owner } = await openWith(
      defineModule({
        name: 'memory',
        provide: () => [fileStorages.of({ place: 'The memory', advice: 'Add more.', files })],
      }),
    );
    const headers = { 'content-type': 'image/png' };
    const body = await (await quarters(400, 400)).png().toBuffer();
    const { status, body: answer } = await send('POST', '/api/media', { token: ownerToken, body, headers });
    expect(status).toBe(200);
    expect([...stored.keys()]).toContain(answer.data.url.slice(1));
    expect((await send('GET', answer.data.url)).status).toBe(200);
    const { checks } = await owner('GET /api/status');
    expect(checks.find(({ id }) => id === 'pictures')).toMatchObject({
      state: 'ok',
      text: 'The memory can be written and read.',
    });
  });

  it('users sign in with any of the identity providers that plugins add', async () => {
    const providerOf = (name: string): IdentityProvider => ({
      name,
      label: `Label of ${name}`,
      start: async ({ state }, redirectUri) =>
        `https://${name}.example/?${new URLSearchParams({ state, redirectUri })}`,
      async finish(_, returned) {
        const email = returned.searchParams.get('user');
        if (email === null) throw new Error('refused');
        return { issuer: `https://${name}.example`, subject: email, verifiedEmail: email };
      },
    });
    const { send, visitor, url } = await openWith(
      defineModule({
        name: 'directories',
        extend: () => ['first', 'second'].map((name) => identityProviders.of(providerOf(name))),
      }),
      { linkOrigin: 'https://shop.example' },
    );
    const settings = await visitor('GET /api/settings');
    expect([settings.provider, settings.identityProviders]).toEqual([
      'Label of first',
      [
        { name: 'first', label: 'Label of first' },
        { name: 'second', label: 'Label of second' },
      ],
    ]);
    const sessionOf = async (provider: string | undefined, query: string) => {
      const { url: signInPage, state } = await visitor('POST /api/auth/provider/start', {
        query: { provider },
      });
      expect(new URL(signInPage).searchParams.get('redirectUri')).toBe('https://shop.example/auth/callback');
      const json = { state, query: `?${query}` };
      const { body } = await send('POST', '/api/auth/provider/finish', { json });
      return { host: new URL(signInPage).host, body };
    };
    const { host, body } = await sessionOf('second', 'user=asha@example.com');
    expect([host, body.data.email, body.data.name]).toEqual(['second.example', 'asha@example.com', 'asha']);
    const { providers } = await clientOf(url, body.data.token)('GET /api/auth/me/data');
    expect(providers).toMatchObject([{ issuer: 'https://second.example', subject: 'asha@example.com' }]);
    expect((await sessionOf(undefined, 'user=ravi@example.com')).host).toBe('first.example');
    expect((await sessionOf('first', 'error=denied')).body.code).toBe('provider_failed');
    const unknown = await send('POST', '/api/auth/provider/start?provider=third');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  });
});
