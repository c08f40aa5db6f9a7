import type { FastifyInstance } from 'fastify';
import type { AttributeDeclaration } from '#kernel/contract/attributes.ts';
import type { Calls } from '#kernel/contract/endpoint.ts';
import type { EventListener, EventType } from './events/events.ts';
import type { Extension } from './extensions/extension-point.ts';
import type { HandlersOf } from './http/calls.ts';
import type { Work } from './jobs/jobs.ts';
import type { Job, Kernel, Module, RetentionRule } from './kernel.ts';
import type { PluginMigration } from './plugins/plugin-migrations.ts';
import type { SettingsForm } from './plugins/plugin-settings.ts';
import type { Report } from './reports/report.ts';

/**
 * What a module or a plugin declares. Every part may be left out. The kernel first opens the modules in the order of
 * their list, then reads their extensions, and then creates their handlers, routes and workers, so that only `open` is
 * called before all extensions are known.
 */
type ModuleDeclaration<OwnCalls extends Calls, Service, Options> = {
  /** The name in messages and in the log. */
  name: string;
  /** The options with which the module opens unless the shop configures others. */
  options?: Options;
  /** The tables of a plugin, in a schema of its own. Modules of the shop have theirs in `kernel/database/migrations`. */
  migrations?: readonly PluginMigration[];
  /** The calls of the module; each needs a handler. */
  calls?: OwnCalls;
  /** The settings that owners change in the back office (`defineSettings`). */
  settings?: SettingsForm | null;
  /** Returns the settings that the options give as long as owners enter no others, such as those of the environment. */
  givenSettings?(options: Options): Record<string, unknown>;
  /** Opens what the module keeps while the shop is open. Dependent modules get the result by `kernel.get`. */
  open?(kernel: Kernel, options: Options): Service | Promise<Service>;
  /**
   * Returns values for extension points that follow from the options alone, such as a file storage. Commands read them
   * without opening the shop.
   */
  provide?(options: Options): Extension[];
  /** Returns what the module adds to the extension points of other modules. */
  extend?(kernel: Kernel, service: Service): Extension[];
  handlers?(kernel: Kernel, service: Service): HandlersOf<OwnCalls> | Promise<HandlersOf<OwnCalls>>;
  /** Registers routes that are not calls, such as webhooks and sitemaps. */
  routes?(app: FastifyInstance, kernel: Kernel, service: Service): void;
  /** What the module adds to products, order lines, orders and customers (docs/decisions/085). */
  attributes?: readonly AttributeDeclaration[];
  /** The reports of the back office about the data of the module (`defineReport`, docs/decisions/090). */
  reports?: readonly Report[];
  /** The types of events that the module emits. */
  events?: readonly EventType[];
  /** Returns the listeners of events of this module and of others (`on`). */
  listeners?(kernel: Kernel, service: Service): EventListener[];
  /** When the data of the module is deleted. */
  retention?: readonly RetentionRule<NoInfer<Service>>[];
  /** The background jobs of the module by kind. */
  jobs?: { [Kind in keyof Work]?: Job<Work[Kind], Service> };
};

/** Declares a module or a plugin. */
export function defineModule<const OwnCalls extends Calls, Service = undefined, Options = undefined>(
  declaration: ModuleDeclaration<OwnCalls, Service, Options>,
): Module<Service, Options> {
  const { calls, options, jobs, ...parts } = declaration;
  return {
    open: () => undefined as Service,
    settings: null,
    givenSettings: () => ({}),
    provide: () => [],
    extend: () => [],
    handlers: () => ({}),
    routes() {},
    migrations: [],
    attributes: [],
    reports: [],
    events: [],
    listeners: () => [],
    retention: [],
    ...parts,
    calls: calls ?? {},
    options: options as Options,
    jobs: (jobs ?? {}) as Module<Service>['jobs'],
  };
}

/** The options of a module in a shop. */
export type Configured = readonly [Module, unknown];

/** Returns the entry of a configuration that sets the options of a module. */
export const configure = <Options>(module: Module<unknown, Options>, options: Options): Configured => [
  module,
  options,
];
