import { plugins } from '#haat.config.ts';
import { addPluginRights } from '#kernel/contract/rights.ts';
import { type Configured, configure } from '#kernel/define-module.ts';
import type { Extension } from '#kernel/extensions/extension-point.ts';
import type { Module } from '#kernel/kernel.ts';
import type { FailedPlugin } from '#kernel/plugins/failed-plugins.ts';
import type { Plugin } from '#kernel/plugins/plugin.ts';

/** The schema of the tables of a plugin is named after it, and backups check the names. */
const namePattern = /^[a-z][a-z0-9-]*$/;

/** The loaded plugins of a shop. */
export type LoadedPlugins = {
  modules: Module[];
  configured: Configured[];
  /** What the plugins provide without an open shop, for commands. */
  provided: Extension[];
  /** The plugins whose code could not be loaded. */
  failed: FailedPlugin[];
};

/**
 * Loads the code of plugins.
 * @param options the options of those that are configured, by name
 * @param list the plugins of `haat.config.ts` by default
 */
export async function loadPlugins(
  options: Record<string, unknown>,
  list: readonly Plugin[] = plugins,
): Promise<LoadedPlugins> {
  const loaded: LoadedPlugins = { modules: [], configured: [], provided: [], failed: [] };
  for (const { name, permissions, load } of list) {
    try {
      if (!namePattern.test(name)) throw new Error(`${name} is no name of a plugin`);
      addPluginRights(name, permissions);
      if (!load) continue;
      const { default: module } = await load();
      if (module.name !== name)
        throw new Error(`The server part of the plugin ${name} is named ${module.name}`);
      const own = options[name] ?? null;
      loaded.provided.push(...module.provide(own));
      loaded.modules.push(module);
      loaded.configured.push(configure(module, own));
    } catch (error) {
      loaded.failed.push({ name, error });
    }
  }
  return loaded;
}
