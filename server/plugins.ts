import { addPluginRights } from '#contract/rights.ts';
import { plugins } from '#haat.config.ts';
import type { PaymentChecks } from '#server/payments/index.ts';
import { type Configured, configure } from './platform/define-module.ts';
import type { Module } from './platform/kernel.ts';
import type { FailedPlugin } from './platform/plugins/leave-out.ts';
import type { Plugin } from './platform/plugins/plugin.ts';

/** The schema of the tables of a plugin is named after it, and backups check the names. */
const namePattern = /^[a-z][a-z0-9-]*$/;

/** The loaded plugins of a shop. */
export type LoadedPlugins = {
  modules: Module[];
  configured: Configured[];
  /** What the status page checks of the payment providers. */
  paymentChecks: PaymentChecks[];
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
  const loaded: LoadedPlugins = { modules: [], configured: [], paymentChecks: [], failed: [] };
  for (const { name, permissions, load } of list) {
    try {
      if (!namePattern.test(name)) throw new Error(`${name} is no name of a plugin`);
      addPluginRights(name, permissions);
      if (!load) continue;
      const { default: module, paymentChecks } = (await load()) as Awaited<ReturnType<typeof load>> & {
        paymentChecks?: (options: unknown) => PaymentChecks;
      };
      if (module.name !== name)
        throw new Error(`The server part of the plugin ${name} is named ${module.name}`);
      const own = options[name] ?? null;
      loaded.modules.push(module);
      loaded.configured.push(configure(module, own));
      if (own !== null && paymentChecks) loaded.paymentChecks.push(paymentChecks(own));
    } catch (error) {
      loaded.failed.push({ name, error });
    }
  }
  return loaded;
}
