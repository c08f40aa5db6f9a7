import type { z } from 'zod';
import type { Module } from './kernel.ts';

/** The environment variables of a plugin: when any of them is set, all `needed` ones must be. */
export type PluginEnvironment = {
  variables: z.ZodRawShape;
  needed: readonly string[];
  /** Says which variables belong together: “Razorpay needs both key ID and key secret”. */
  reason: string;
  /** Returns the options of the plugin's module from the validated variables; null when it is not configured. */
  read: (values: never) => unknown;
};

/** A plugin as `haat.config.ts` lists it. Its code is loaded after the environment has been checked. */
export type Plugin = {
  name: string;
  environment: PluginEnvironment | null;
  load: () => Promise<{ default: Module } & Record<string, unknown>>;
};

type Declaration<Variables extends z.ZodRawShape, Options> = {
  name: string;
  environment?: Omit<PluginEnvironment, 'variables' | 'read'> & {
    variables: Variables;
    read: (values: z.output<z.ZodObject<Variables>>) => Options | null;
  };
  load: () => Promise<{ default: Module<unknown, Options | null> } & Record<string, unknown>>;
};

/** Declares a plugin. Its file must import no code that only a running shop needs. */
export const definePlugin = <Variables extends z.ZodRawShape, Options>({
  name,
  environment,
  load,
}: Declaration<Variables, Options>): Plugin => ({
  name,
  environment: (environment ?? null) as PluginEnvironment | null,
  load: load as Plugin['load'],
});
