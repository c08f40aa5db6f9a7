import type { FastifyInstance } from 'fastify';
import type { Attribute } from '#kernel/contract/attribute-values.ts';
import type { AttributeDeclaration } from '#kernel/contract/attributes.ts';
import type { Calls } from '#kernel/contract/endpoint.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { ChangeListener, Database, Db } from './database/database.ts';
import type { Dependencies, Dependency } from './dependencies.ts';
import type { EventListener, Events, EventType } from './events/events.ts';
import type { Extension, ExtensionPoint } from './extensions/extension-point.ts';
import type { Files } from './files/files.ts';
import type { Identify } from './http/access.ts';
import type { CrossOrigin } from './http/cross-origin.ts';
import type { CallInternally } from './http/internal-calls.ts';
import type { FrontCache } from './http/response-cache/front-cache.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Admission } from './limits/admission.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { PagedLists } from './lists/paged-lists.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PluginMigration } from './plugins/plugin-migrations.ts';
import type { PluginWithSettings, SettingsForm, SettingValues } from './plugins/plugin-settings.ts';
import type { RecentErrors } from './recent-errors.ts';
import type { Report } from './reports/report.ts';

/** What the modules of a shop share. */
export type Kernel = {
  app: FastifyInstance;
  database: Database;
  db: Db;
  jobs: Jobs;
  events: Events;
  cache: ResponseCache;
  lists: PagedLists;
  limits: RateLimits;
  admission: Admission;
  front: FrontCache;
  /** The other websites whose pages may make calls. */
  crossOrigin: CrossOrigin;
  files: Files;
  /** Sends emails with the additions of the modules; null where this process sends none. */
  mailer: Mailer | null;
  checkMail: (() => Promise<void>) | null;
  dependencies: Dependencies;
  databaseDependency: Dependency;
  /** The errors in the log since the start, the latest first. */
  errors: RecentErrors;
  /** Origin of links in emails. */
  origin: string;
  /** The shop's own origin; null where each request determines it. */
  publicUrl: string | null;
  now: () => Date;
  /** Returns what an opened module keeps. @throws Error for a module that is not open */
  get: <Service>(module: Module<Service>) => Service;
  /** Returns the values added to a point, in the order of the modules; not before all modules are open. */
  extensionsOf: <Value>(point: ExtensionPoint<Value>) => Value[];
  /** Returns the attributes that modules and plugins declare; not before all modules are open. */
  declaredAttributes: () => Attribute[];
  /** Returns the reports that modules and plugins declare; not before all modules are open. */
  declaredReports: () => Report[];
  /** Returns the calls of all modules; not before all are open. */
  calls: () => Calls;
  /** Answers a call from inside the process, for a page or for an agent; not before all modules are open. */
  ask: CallInternally;
  /** Returns the caller of a bearer token; not before all modules are open. */
  identify: Identify;
  /**
   * Returns the value that was added to a point last: that of a plugin replaces that of the shop. Not before all modules
   * are open. @throws Error for a point without a value
   */
  chosen: <Value>(point: ExtensionPoint<Value>) => Value;
  /**
   * Returns the settings that owners have given a plugin, with those of its options and the defaults of its form.
   * @param tx the transaction that reads them, if there is one; the database itself means none
   */
  settingsOf: <Form extends SettingsForm>(form: Form, tx?: Db) => Promise<SettingValues<Form>>;
  /** Returns the settings forms of the open modules. */
  settingsForms: () => PluginWithSettings[];
  /** Returns the names of the plugins that failed while the shop opened. */
  failedPlugins: () => string[];
  /** Receives the notifications of changes of the catalogue. */
  onChange: (listener: ChangeListener) => void;
  /** Runs when the shop is open. */
  onOpen: (work: () => void | Promise<void>) => void;
  /** Runs when the shop closes, after its last request. */
  onClose: (work: () => void | Promise<void>) => void;
  /** Returns the error handler of background work: it logs errors with a name. */
  logErrors: (name: string) => (error: unknown) => void;
};

/** A module with all parts. `Service` and `Options` are known to the modules that import it. */
export type Module<Service = unknown, Options = unknown> = {
  name: string;
  options: Options;
  migrations: readonly PluginMigration[];
  calls: Calls;
  attributes: readonly AttributeDeclaration[];
  reports: readonly Report[];
  /** The settings that owners change in the back office; null without any. */
  settings: SettingsForm | null;
  /** Returns the settings that the options give. */
  givenSettings(options: Options): Record<string, unknown>;
  open(kernel: Kernel, options: Options): Service | Promise<Service>;
  provide(options: Options): Extension[];
  extend(kernel: Kernel, service: Service): Extension[];
  handlers(kernel: Kernel, service: Service): Record<string, unknown> | Promise<Record<string, unknown>>;
  routes(app: FastifyInstance, kernel: Kernel, service: Service): void;
  events: readonly EventType[];
  listeners(kernel: Kernel, service: Service): EventListener[];
  retention: readonly RetentionRule<Service>[];
  jobs: Record<string, Job<never, Service>>;
};

/** How a kind of background job runs. */
export type Job<Payload, Service> = {
  run(payload: Payload, service: Service, kernel: Kernel): Promise<void>;
  /** Runs in each process after its workers have started. */
  afterStart?(service: Service, kernel: Kernel): Promise<void>;
  /** The dependency (`kernel.dependencies`) that the job needs: while it fails, errors of the job are not logged. */
  dependsOn?: string;
  /** Whether connection errors of the job are those of its dependency instead of the database. */
  connectsTo?: 'dependency';
  /** Seconds after which an unfinished job goes to another process; two minutes by default. */
  expireInSeconds?: number;
  /** Number of retries of a failing job; 14 by default. */
  retryLimit?: number;
};

/** When a kind of data is deleted. */
export type RetentionRule<Service = unknown> = {
  /** The name in the register (docs/personal-data.md). */
  data: string;
  /** The period in the words of the register. */
  kept: string;
  /** The period in days; 0 where the data itself has its end. */
  days: number;
  /** Deletes the data. @param before the time before which data is deleted */
  remove(before: Date, kernel: Pick<Kernel, 'db' | 'jobs'>, service: Service): Promise<unknown>;
};
