import type { z } from 'zod';
import type { AdminPlace, PluginAdminPage, StorefrontPlace } from '#kernel/contract/plugin-blocks.ts';
import type { PluginRightDeclarations } from '#kernel/contract/rights.ts';
import type { Module } from '../kernel.ts';

/** The environment variables of a plugin: when any of them is set, all `needed` ones must be. */
export type PluginEnvironment = {
  variables: z.ZodRawShape;
  needed: readonly string[];
  /** Variables that may be set although the needed ones are not. */
  alone: readonly string[];
  /** Says which variables belong together: “Razorpay needs both key ID and key secret”. */
  reason: string;
  /** Returns errors in the combination with other variables; each begins with the name of one. */
  errors: (env: NodeJS.ProcessEnv) => string[];
  /** Returns the options of the plugin's module from the validated variables; null when it is not configured. */
  read: (values: never) => unknown;
};

/** A route module of a plugin. */
export type PluginPage = {
  /** The address as React Router writes it, without the leading slash; below `admin/` for pages of the back office. */
  path: string;
  /** The file in the folder of the plugin. */
  file: string;
};

/** What the browser shows of a plugin. Files are named by their path in the folder of the plugin. */
type BrowserParts = {
  storefront: {
    pages: readonly PluginPage[];
    blocks: { readonly [Place in StorefrontPlace]?: string };
    /** The file that opens the payment window of this provider. */
    paymentWindow: string | null;
    /** The file whose default export shows how to make a direct payment. */
    paymentInstructions: string | null;
  };
  admin: {
    /** Pages with a label are in the navigation. */
    pages: readonly (PluginPage & Pick<PluginAdminPage, 'right'> & { label?: string })[];
    blocks: { readonly [Place in AdminPlace]?: string };
  };
};

/** A plugin as `haat.config.ts` lists it. Its code is loaded after the environment has been checked. */
export type Plugin = BrowserParts & {
  /** Lower-case letters, digits and hyphens. */
  name: string;
  /** The folder of its pages and blocks; null without any. */
  folder: string | null;
  environment: PluginEnvironment | null;
  /** The rights in the back office that roles and API keys can have beside those of the shop. */
  permissions: PluginRightDeclarations;
  /** Loads the module of the server part; null without one. */
  load: (() => Promise<{ default: Module } & Record<string, unknown>>) | null;
};

type PluginDeclaration<Variables extends z.ZodRawShape, Options> = {
  name: string;
  /** `import.meta.dirname`. */
  folder?: string;
  environment?: Pick<PluginEnvironment, 'needed' | 'reason'> & {
    alone?: readonly string[];
    errors?: (env: NodeJS.ProcessEnv) => string[];
    variables: Variables;
    read: (values: z.output<z.ZodObject<Variables>>) => Options | null;
  };
  permissions?: PluginRightDeclarations;
  load?: () => Promise<{ default: Module<unknown, Options | null> } & Record<string, unknown>>;
  storefront?: Partial<BrowserParts['storefront']>;
  admin?: Partial<BrowserParts['admin']>;
};

/** Declares a plugin. Its file must import no code that only a running shop or a browser needs. */
export const definePlugin = <Variables extends z.ZodRawShape, Options>({
  name,
  folder,
  environment,
  permissions,
  load,
  storefront,
  admin,
}: PluginDeclaration<Variables, Options>): Plugin => ({
  name,
  folder: folder ?? null,
  environment: environment ? ({ alone: [], errors: () => [], ...environment } as PluginEnvironment) : null,
  permissions: permissions ?? {},
  load: (load ?? null) as Plugin['load'],
  storefront: { pages: [], blocks: {}, paymentWindow: null, paymentInstructions: null, ...storefront },
  admin: { pages: [], blocks: {}, ...admin },
});
