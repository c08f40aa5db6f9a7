import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/database.ts';
import { configure } from '#kernel/define-module.ts';
import type { CallInternally } from '#kernel/http/internal-calls.ts';
import type { FrontCache } from '#kernel/http/response-cache/front-cache.ts';
import type { KernelOptions } from '#kernel/open-kernel.ts';
import { openModules } from '#kernel/open-modules.ts';
import type { Plugin } from '#kernel/plugins/plugin.ts';
import type { BackupSettings } from '#modules/backups/index.ts';
import { backups } from '#modules/backups/index.ts';
import { demonstration } from '#modules/demonstration/index.ts';
import { discovery, type MarkdownPages } from '#modules/discovery/index.ts';
import { imports } from '#modules/imports/index.ts';
import type { CheckedSettings } from '#modules/operations/index.ts';
import { operations } from '#modules/operations/index.ts';
import type { OrderLimits } from '#modules/orders/contract/order-limits.ts';
import { orders } from '#modules/orders/index.ts';
import type { PaymentSources } from '#modules/payments/contract/payments.ts';
import { type PaymentProvider, payments } from '#modules/payments/index.ts';
import { type RedirectFinder, redirects } from '#modules/redirects/index.ts';
import { ucp } from '#modules/ucp/index.ts';
import { webhooks } from '#modules/webhooks/index.ts';
import { loadPlugins } from './load-plugins.ts';
import { modules } from './modules.ts';

/** Shows the pages of the shop at every address that is no call; `server/pages.ts` has the real one. */
export type Pages = (app: FastifyInstance, options: PageOptions) => Promise<void>;

type PageOptions = {
  front: FrontCache;
  /** Stores which pages are popular. */
  db: Db;
  /** Calls the API for the data of a page. */
  ask: CallInternally;
  publicUrl: string | null;
  /** Finds where addresses without a page lead. */
  redirects: Pick<RedirectFinder, 'find'>;
  /** Answers clients that prefer Markdown to pages. */
  markdown: MarkdownPages;
  /** The sources of the payment providers; null without online payments. */
  paymentSources: PaymentSources | null;
  /** `Cache-Control` of responses that are the same for every visitor. */
  freshness: string;
};

export type AppOptions = KernelOptions & {
  pages: Pages;
  /** Folder of product files during an import; the system's temporary folder by default. */
  importFolder?: string;
  /** Orders that may be placed in an hour; unlimited by default. */
  orderLimits?: OrderLimits | null;
  /** The options of the configured plugins, by name. */
  plugins?: Record<string, unknown>;
  /** The plugins of the shop; those of `haat.config.ts` by default. */
  pluginList?: readonly Plugin[];
  /** The place of backups, and whether the shop makes them by itself. */
  backups?: BackupSettings;
  /** The settings that the status page checks. */
  checked?: CheckedSettings;
  /** Whether the demonstration's orders and customers are seeded once the shop is open. */
  seedsTrade?: boolean;
  /** Whether webhooks and the profiles of platforms may be in private networks. */
  webhooksToPrivate?: boolean;
  /** Seconds that a CDN may answer without revalidating. */
  cdnSeconds?: number;
};

/**
 * Returns the `Cache-Control` of responses that are the same for every visitor: clients revalidate each time (304),
 * unless the owner lets a CDN answer by itself for a while.
 */
const freshnessOf = (cdnSeconds: number) =>
  cdnSeconds > 0
    ? `public, max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`
    : 'public, max-age=0, must-revalidate';

/** Creates the server from all modules; it does not listen yet. The database must be migrated. */
export async function createApp({ pages, cdnSeconds = 0, ...options }: AppOptions): Promise<FastifyInstance> {
  const freshness = freshnessOf(cdnSeconds);
  const plugins = await loadPlugins(options.plugins ?? {}, options.pluginList);
  const { kernel, ask } = await openModules(options, {
    modules,
    plugins: plugins.modules,
    failed: plugins.failed,
    freshness,
    // Loaded when the description of the API is requested.
    contracts: () => import('#modules/contracts.ts'),
    configured: [
      configure(orders, { limits: options.orderLimits ?? null }),
      configure(demonstration, { seeds: options.seedsTrade ?? false }),
      configure(imports, { folder: options.importFolder }),
      configure(ucp, { allowsPrivate: options.webhooksToPrivate ?? false }),
      configure(webhooks, { allowsPrivate: options.webhooksToPrivate ?? false }),
      configure(operations, { checked: options.checked ?? null }),
      ...(options.backups ? [configure(backups, options.backups)] : []),
      ...plugins.configured,
    ],
  });
  await pages(kernel.app, {
    front: kernel.front,
    db: kernel.db,
    ask,
    publicUrl: kernel.publicUrl,
    freshness,
    redirects: kernel.get(redirects),
    markdown: kernel.get(discovery),
    paymentSources: sourcesOf(kernel.get(payments).all()),
  });
  return kernel.app;
}

/** Returns the sources of all payment providers; null without one. */
function sourcesOf(providers: readonly PaymentProvider[]): PaymentSources | null {
  if (providers.length === 0) return null;
  const union = (kind: keyof PaymentSources) => [
    ...new Set(providers.flatMap(({ sources }) => sources[kind])),
  ];
  return { script: union('script'), frame: union('frame'), connect: union('connect') };
}
