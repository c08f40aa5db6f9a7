import { resolve } from 'node:path';
import type { Plugin as VitePlugin } from 'vite';
import type { PluginAdminPage } from '#kernel/contract/plugin-blocks.ts';
import type { Plugin } from '#kernel/plugins/plugin.ts';

const id = 'virtual:haat-plugins';
const resolvedId = `\0${id}`;

/** Returns the absolute path of a file of a plugin. @throws Error for a plugin without a folder */
export function fileOf({ name, folder }: Pick<Plugin, 'name' | 'folder'>, file: string): string {
  if (folder === null)
    throw new Error(`The plugin ${name} has files and no folder: add folder: import.meta.dirname`);
  return resolve(folder, file);
}

/** Returns the pages that plugins add to the navigation of the back office. */
const adminPagesOf = (plugins: readonly Plugin[]): PluginAdminPage[] =>
  plugins.flatMap(({ admin }) =>
    admin.pages.map(({ path, label = '', right }) => ({ to: `/${path}`, label, right })),
  );

/** Returns the rights that plugins declare, by plugin. */
const permissionsOf = (plugins: readonly Plugin[]) =>
  Object.fromEntries(
    plugins.flatMap(({ name, permissions }) =>
      Object.keys(permissions).length > 0 ? [[name, permissions]] : [],
    ),
  );

/** Returns the source text of an expression that loads a file. */
const loader = (plugin: Plugin, file: string) => `() => import(${JSON.stringify(fileOf(plugin, file))})`;

/**
 * Returns the source text of an array with the blocks of a place. The server needs them at once, since it renders a
 * page in one go; a block that cannot be loaded is reported and left out.
 */
function blocksIn(
  plugins: readonly Plugin[],
  area: 'storefront' | 'admin',
  place: string,
  isServer: boolean,
): string {
  const blocks = plugins.flatMap((plugin) => {
    const file = (plugin[area].blocks as Record<string, string | undefined>)[place];
    if (!file) return [];
    const load = loader(plugin, file);
    return [
      `{ plugin: ${JSON.stringify(plugin.name)}, load: ${load}, loaded: ${isServer ? `await loaded(${JSON.stringify(plugin.name)}, ${load})` : 'null'} }`,
    ];
  });
  return `[${blocks.join(', ')}]`;
}

const loadedFunction = `async function loaded(plugin, load) {
  try {
    return await load();
  } catch (error) {
    console.error(new Error('A block of the plugin ' + plugin + ' cannot be loaded', { cause: error }));
    return null;
  }
}`;

/** Returns the source text of the module with the browser parts of plugins. */
function moduleOf(plugins: readonly Plugin[], isServer: boolean): string {
  const placesOf = (area: 'storefront' | 'admin') => [
    ...new Set(plugins.flatMap((plugin) => Object.keys(plugin[area].blocks))),
  ];
  const blocksOf = (area: 'storefront' | 'admin') =>
    placesOf(area).map(
      (place) =>
        `${JSON.stringify(`${area}:${place}`)}: ${blocksIn(plugins, area, place, isServer && area === 'storefront')}`,
    );
  const loadersOf = (part: 'paymentWindow' | 'paymentInstructions') =>
    plugins
      .flatMap((plugin) => {
        const file = plugin.storefront[part];
        return file ? [`${JSON.stringify(plugin.name)}: ${loader(plugin, file)}`] : [];
      })
      .join(', ');
  return [
    isServer ? loadedFunction : '',
    `export const permissions = ${JSON.stringify(permissionsOf(plugins))};`,
    `export const adminPages = ${JSON.stringify(adminPagesOf(plugins))};`,
    `export const blocks = { ${[...blocksOf('storefront'), ...blocksOf('admin')].join(', ')} };`,
    `export const paymentWindows = { ${loadersOf('paymentWindow')} };`,
    `export const paymentInstructions = { ${loadersOf('paymentInstructions')} };`,
  ].join('\n');
}

/** Offers the browser parts of plugins as the module `virtual:haat-plugins` (web/plugins/plugins.d.ts). */
export const pluginModules = (plugins: readonly Plugin[]): VitePlugin => ({
  name: 'haat:plugins',
  resolveId: { filter: { id: /^virtual:haat-plugins$/ }, handler: () => resolvedId },
  load: {
    filter: { id: /^\0virtual:haat-plugins$/ },
    handler() {
      return moduleOf(plugins, this.environment.config.consumer === 'server');
    },
  },
});
