import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Calls } from '#kernel/contract/endpoint.ts';
import { DeclaredAttributes } from './attributes/declared-attributes.ts';
import type { ChangeListener } from './database/database.ts';
import type { Configured } from './define-module.ts';
import { eventJob } from './events/event-job.ts';
import type { EventListener } from './events/events.ts';
import { AddedExtensions } from './extensions/added-extensions.ts';
import { ExtensionPoint } from './extensions/extension-point.ts';
import { filesIn } from './files/storage.ts';
import type { Identify } from './http/access.ts';
import { type AnyHandlers, registerCalls } from './http/calls.ts';
import { registerCrossOrigin } from './http/cross-origin.ts';
import { ShopError } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { type CallInternally, internalCalls } from './http/internal-calls.ts';
import { type DescribedContracts, describe, docsRoutes } from './http/openapi/docs.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';

import type { Work } from './jobs/jobs.ts';
import type { Kernel, Module } from './kernel.ts';
import type { Mailer } from './mail/mailer.ts';
import * as m from './messages/index.ts';
import { type KernelOptions, openKernel } from './open-kernel.ts';
import { type FailedPlugin, type Steps, stepsOf } from './plugins/failed-plugins.ts';
import { requireKnownRight } from './plugins/known-rights.ts';
import { migratePlugin } from './plugins/plugin-migrations.ts';
import { DeclaredReports } from './reports/declared-reports.ts';
import { scheduleRetention } from './retention.ts';
import { startWorkers } from './start-workers.ts';

/** How the callers of tokens with a prefix are identified; null for all other tokens. */
type Identification = { prefix: string | null; identify: Identify };

/** Modules add how they identify the caller of a request. */
export const identification = new ExtensionPoint<Identification>('identification of callers');

/** A module adds a function that adds something to sent emails, such as attached pictures. */
export const mailAdditions = new ExtensionPoint<(mailer: Mailer) => Mailer>('additions to emails');

/** The opened modules of a shop. */
type OpenModules = {
  kernel: Kernel;
  /** Answers the calls of the modules inside the process, for pages. */
  ask: CallInternally;
};

type ModuleOptions = {
  /** The modules of the shop, in the order of their dependencies. */
  modules: readonly Module[];
  /** The modules of plugins, which depend on those of the shop. One that fails is named in the log and left out. */
  plugins: readonly Module[];
  /** Plugins that could not be loaded. */
  failed: readonly FailedPlugin[];
  configured: readonly Configured[];
  /** `Cache-Control` of responses that are the same for every visitor. */
  freshness: string;
  /** Loads the contracts whose schemas the API description names, and examples of calls. */
  contracts: () => Promise<DescribedContracts>;
};

/** Adds the values of a module to those of all. @throws Error when another module has declared a key */
function addTo<Value>(
  all: Record<string, Value>,
  own: Record<string, Value>,
  { name }: Pick<Module, 'name'>,
): void {
  for (const key of Object.keys(own))
    if (key in all) throw new Error(`The module ${name} declares ${key}, which exists already`);
  Object.assign(all, own);
}

/** Returns the kinds of background jobs of the modules. */
export const jobKindsOf = (modules: readonly Module[]): (keyof Work)[] => [
  'event',
  ...modules.flatMap(({ jobs }) => Object.keys(jobs) as (keyof Work)[]),
];

/** Opens the modules in the order of the list, and registers their calls and routes. The server does not listen yet. */
export async function openModules(options: KernelOptions, declared: ModuleOptions): Promise<OpenModules> {
  const { freshness } = declared;
  const modules = [...declared.modules, ...declared.plugins];
  const steps = stepsOf(modules, new Set(declared.plugins), declared.failed);
  const jobs: Module['jobs'] = { event: eventJob };
  await steps.each((module) => addTo(jobs, module.jobs, module));
  const attributes = new DeclaredAttributes();
  await steps.each((module) => attributes.declare(module));
  const reports = new DeclaredReports();
  await steps.each((module) => reports.declare(module));
  const services = new Map<Module, unknown>();
  const listeners: ChangeListener[] = [];
  const configured = new Map(declared.configured);
  const optionsOf = (module: Module) => configured.get(module) ?? module.options;
  const extensions = new AddedExtensions(steps);
  await steps.each((module) => extensions.add(module, module.provide(optionsOf(module))));
  const files = filesIn(extensions.soFar(), options.files);
  const connected = notYetConnected();
  const kernel = await openKernel({ ...options, files }, jobs, {
    get<Service>(module: Module<Service>) {
      if (!services.has(module)) throw new Error(`The module ${module.name} is not open`);
      return services.get(module) as Service;
    },
    extensionsOf: (point) => extensions.of(point),
    chosen: (point) => extensions.chosen(point),
    settingsForms: () => settingsFormsOf(modules.filter(steps.isIn), optionsOf),
    declaredAttributes: () => attributes.of(steps.isIn),
    declaredReports: () => reports.of(steps.isIn),
    calls: () => connected.calls,
    ask: (...call) => connected.ask(...call),
    identify: (...token) => connected.identify(...token),
    onChange: (listener) => listeners.push(listener),
    failedPlugins: () => steps.failed.map(({ name }) => name),
  });
  const { database, cache } = kernel;
  await steps.each(async (module) => {
    await migratePlugin(database, module);
    services.set(module, await module.open(kernel, optionsOf(module)));
  });
  await steps.each((module) => extensions.add(module, module.extend(kernel, services.get(module))));
  extensions.complete();
  for (const add of kernel.extensionsOf(mailAdditions)) kernel.mailer &&= add(kernel.mailer);
  await database.listen(changesTo(cache, listeners));
  const { calls, handlers } = await collectCalls(kernel, steps, services);
  await openEvents(kernel, steps, services);
  const dependencies = { ...kernel, identify: identifyBy(kernel), freshness };
  const { identify } = dependencies;
  Object.assign(connected, { calls, identify, ask: internalCalls(calls, handlers, dependencies) });
  await registerRoutes(kernel, async (scope) => {
    docsRoutes(scope, kernel.front, () => describe(calls, declared.contracts));
    registerCalls(scope, calls, handlers, dependencies);
    await steps.each((module) => module.routes(scope, kernel, services.get(module)));
  });
  const open = modules.filter(steps.isIn);
  if (kernel.mailer) startWorkers(kernel, open);
  scheduleRetention(kernel, open);
  logFailed(kernel.app, steps);
  return { kernel, ask: connected.ask };
}

/** Registers the routes of the modules, after what is the same for all responses. */
async function registerRoutes(
  { app, crossOrigin, database }: Kernel,
  ofModules: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  registerCrossOrigin(app, crossOrigin);
  await registerSecurityHeaders(app);
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(async (scope) => {
    registerHealth(scope, database);
    await ofModules(scope);
    for (const url of ['/api', '/api/*'])
      scope.all(url, () => {
        throw new ShopError('not_found', m.common.callNotFound());
      });
  });
}

/** What modules use once all are open. @throws Error before that */
function notYetConnected(): { calls: Calls; ask: CallInternally; identify: Identify } {
  const fail = () => {
    throw new Error('The calls are not known before all modules are open');
  };
  return { calls: {}, ask: fail, identify: fail };
}

function logFailed(app: Kernel['app'], { failed }: Steps): void {
  for (const { name, error } of failed)
    app.log.error({ err: error, plugin: name }, `The plugin ${name} failed and is left out`);
}

/** Returns the settings forms that modules declare, with the names of the modules and what their options give. */
const settingsFormsOf = (modules: readonly Module[], optionsOf: (module: Module) => unknown) =>
  modules.flatMap((module) => {
    const { name, settings, givenSettings } = module;
    return settings ? [{ plugin: name, form: settings, given: givenSettings(optionsOf(module)) }] : [];
  });

/** Returns the listener of changes, which passes them to the cache and then to the listeners of the modules. */
const changesTo = (cache: Kernel['cache'], listeners: readonly ChangeListener[]): ChangeListener => ({
  async onChange(tags) {
    cache.invalidate(tags);
    await Promise.all(listeners.map((listener) => listener.onChange(tags)));
  },
  onTrustedUntil(until) {
    cache.hearingUntil = until;
    for (const listener of listeners) listener.onTrustedUntil(until);
  },
});

/** Returns the function that identifies callers by the kind of their token. */
function identifyBy(kernel: Kernel): Identify {
  const identifications = kernel.extensionsOf(identification);
  return (token, options) => {
    const match =
      identifications.find(({ prefix }) => prefix !== null && token.startsWith(prefix)) ??
      identifications.find(({ prefix }) => prefix === null);
    if (!match) throw new Error('No module identifies callers');
    return match.identify(token, options);
  };
}

/** Returns the calls of all modules with their handlers. */
async function collectCalls(kernel: Kernel, steps: Steps, services: ReadonlyMap<Module, unknown>) {
  const calls: Calls = {};
  const handlers: AnyHandlers = {};
  await steps.each(async (module) => {
    for (const [name, { right }] of Object.entries(module.calls as Calls))
      requireKnownRight(`The call ${name}`, right);
    const own = await module.handlers(kernel, services.get(module));
    const unhandled = Object.keys(module.calls).filter((name) => !(name in own));
    if (unhandled.length > 0) throw new Error(`Calls without a handler: ${unhandled.join(', ')}`);
    addTo<Calls[keyof Calls]>(calls, module.calls, module);
    Object.assign(handlers, own);
  });
  return { calls, handlers };
}

/** Opens the events of all modules with their listeners. */
async function openEvents(
  kernel: Kernel,
  steps: Steps,
  services: ReadonlyMap<Module, unknown>,
): Promise<void> {
  await steps.each(({ events }) => kernel.events.declare(events));
  await steps.each((module) => {
    const listeners: EventListener[] = module.listeners(kernel, services.get(module));
    kernel.events.listen(listeners);
  });
}
