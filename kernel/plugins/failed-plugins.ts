import type { Module } from '../kernel.ts';

/** A plugin that failed while the shop opened. The shop is open without it. */
export type FailedPlugin = { name: string; error: unknown };

/** Runs the steps of opening modules. */
export type Steps = {
  /** The plugins that failed so far. */
  failed: readonly FailedPlugin[];
  /** Returns whether the module has not failed. */
  isIn: (module: Module) => boolean;
  /** Runs a step of each module that has not failed. A plugin whose step fails is left out. @throws any error of a module of the shop */
  each: (step: (module: Module) => void | Promise<void>) => Promise<void>;
};

/** @param plugins the modules that may fail @param failedBefore plugins that could not be loaded */
export function stepsOf(
  modules: readonly Module[],
  plugins: ReadonlySet<Module>,
  failedBefore: readonly FailedPlugin[],
): Steps {
  const failed = [...failedBefore];
  const left = new Set<Module>();
  return {
    failed,
    isIn: (module) => !left.has(module),
    async each(step) {
      for (const module of modules) {
        if (left.has(module)) continue;
        try {
          await step(module);
        } catch (error) {
          if (!plugins.has(module)) throw error;
          left.add(module);
          failed.push({ name: module.name, error });
        }
      }
    },
  };
}
