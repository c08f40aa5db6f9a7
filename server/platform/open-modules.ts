import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import type { Calls } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import type { ChangeListener } from './database/database.ts';
import type { Configured } from './define-module.ts';
import { type Extension, ExtensionPoint } from './extension-point.ts';
import type { Identify } from './http/access.ts';
import { type AnyHandlers, type CallInternally, internalCalls, registerCalls } from './http/calls.ts';
import { docsRoutes } from './http/docs.ts';
import { ShopError } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import type { Work } from './jobs/jobs.ts';
import type { Kernel, Module } from './kernel.ts';
import type { Mailer } from './mail/mailer.ts';
import { type KernelOptions, openKernel } from './open-kernel.ts';
import { scheduleRetention } from './retention.ts';
import { startWorkers } from './start-workers.ts';

/** The module that signs users in adds the function that identifies the caller of a request. */
export const identification = new ExtensionPoint<Identify>('identification of callers');

/** A module adds a function that adds something to sent emails, such as attached pictures. */
export const mailAdditions = new ExtensionPoint<(mailer: Mailer) => Mailer>('additions to emails');

/** The opened modules of a shop. */
type OpenModules = {
  kernel: Kernel;
  /** Answers the calls of the modules inside the process, for pages. */
  ask: CallInternally;
};

type ModuleOptions = {
  modules: readonly Module[];
  configured: readonly Configured[];
  /** `Cache-Control` of responses that are the same for every visitor. */
  freshness: string;
};

/** Returns the union of a part of all modules. @throws Error when two modules declare the same key */
export function collect<Value>(modules: readonly Module[], part: (module: Module) => Record<string, Value>) {
  const all: Record<string, Value> = {};
  for (const module of modules)
    for (const [key, value] of Object.entries(part(module))) {
      if (key in all) throw new Error(`The module ${module.name} declares ${key}, which exists already`);
      all[key] = value;
    }
  return all;
}

/** Returns the kinds of background jobs of the modules. */
export const jobKindsOf = (modules: readonly Module[]): (keyof Work)[] =>
  Object.keys(collect(modules, ({ jobs }) => jobs)) as (keyof Work)[];

/** Opens the modules in the order of the list, and registers their calls and routes. The server does not listen yet. */
export async function openModules(
  options: KernelOptions,
  { modules, configured, freshness }: ModuleOptions,
): Promise<OpenModules> {
  const services = new Map<Module, unknown>();
  const optionsOf = new Map(configured);
  const listeners: ChangeListener[] = [];
  let extensions: Extension[] | undefined;
  const jobs = collect(modules, (module) => module.jobs);
  const kernel = await openKernel(options, jobs, {
    get<Service>(module: Module<Service>) {
      if (!services.has(module)) throw new Error(`The module ${module.name} is not open`);
      return services.get(module) as Service;
    },
    extensionsOf<Value>(point: ExtensionPoint<Value>) {
      if (!extensions)
        throw new Error(`The extensions of ${point.name} are not known before all modules are open`);
      return extensions.filter((extension) => extension.point === point).map(({ value }) => value as Value);
    },
    onChange: (listener) => listeners.push(listener),
  });
  const { app, database, cache } = kernel;
  for (const module of modules)
    services.set(module, await module.open(kernel, optionsOf.get(module) ?? module.options));
  extensions = modules.flatMap((module) => module.extend(kernel, services.get(module)));
  for (const add of kernel.extensionsOf(mailAdditions)) kernel.mailer &&= add(kernel.mailer);
  await database.listen({
    async onChange(tags) {
      cache.invalidate(tags);
      await Promise.all(listeners.map((listener) => listener.onChange(tags)));
    },
    onTrustedUntil(until) {
      cache.hearingUntil = until;
      for (const listener of listeners) listener.onTrustedUntil(until);
    },
  });
  const calls = collect(modules, (module) => module.calls) as Calls;
  const handlers: AnyHandlers = {};
  for (const module of modules) Object.assign(handlers, await module.handlers(kernel, services.get(module)));
  const [identify] = kernel.extensionsOf(identification);
  if (!identify) throw new Error('No module identifies callers');
  const dependencies = { ...kernel, identify, freshness };
  if (kernel.mailer) startWorkers(kernel, modules);
  scheduleRetention(kernel, modules);
  await app.register(fastifyHelmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(async (scope) => {
    registerHealth(scope, database);
    docsRoutes(scope, calls);
    registerCalls(scope, calls, handlers, dependencies);
    for (const module of modules) module.routes(scope, kernel, services.get(module));
    for (const url of ['/api', '/api/*'])
      scope.all(url, () => {
        throw new ShopError('not_found', messages.callNotFound);
      });
  });
  return { kernel, ask: internalCalls(calls, handlers, dependencies) };
}
