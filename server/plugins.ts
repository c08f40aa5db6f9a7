import { plugins } from '#haat.config.ts';
import type { PaymentChecks } from '#server/payments/index.ts';
import { type Configured, configure } from './platform/define-module.ts';
import type { Module } from './platform/kernel.ts';

/** The loaded plugins of a shop. */
export type LoadedPlugins = {
  modules: Module[];
  configured: Configured[];
  /** What the status page checks of the payment providers. */
  paymentChecks: PaymentChecks[];
};

/** Loads the plugins of `haat.config.ts`. @param options the options of those that are configured, by name */
export async function loadPlugins(options: Record<string, unknown>): Promise<LoadedPlugins> {
  const loaded: LoadedPlugins = { modules: [], configured: [], paymentChecks: [] };
  for (const { name, load } of plugins) {
    const { default: module, paymentChecks } = (await load()) as Awaited<ReturnType<typeof load>> & {
      paymentChecks?: (options: unknown) => PaymentChecks;
    };
    const own = options[name] ?? null;
    loaded.modules.push(module);
    loaded.configured.push(configure(module, own));
    if (own !== null && paymentChecks) loaded.paymentChecks.push(paymentChecks(own));
  }
  return loaded;
}
