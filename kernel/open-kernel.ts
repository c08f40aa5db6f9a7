import type { FastifyInstance } from 'fastify';
import { ResponseCache } from './cache/response-cache.ts';
import type { Database } from './database/database.ts';
import { isUnavailable } from './database/errors.ts';
import { Dependencies, type Dependency, watched } from './dependencies.ts';
import { openEvents } from './events/events.ts';
import type { Files } from './files/files.ts';
import { clientAddress } from './http/client-address.ts';
import { CrossOrigin } from './http/cross-origin.ts';
import { FrontCache } from './http/response-cache/front-cache.ts';
import { StoredResponses } from './http/response-cache/stored-responses.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { openJobs } from './jobs/open-jobs.ts';
import type { Job, Kernel, Module } from './kernel.ts';
import { Admission } from './limits/admission.ts';
import { openLimits, type RateLimits } from './limits/rate-limits.ts';
import { PagedLists } from './lists/paged-lists.ts';
import type { Mailer } from './mail/mailer.ts';
import { readSettings, settingsTag } from './plugins/plugin-settings.ts';
import { RecentErrors } from './recent-errors.ts';

export type KernelOptions = ServerOptions & {
  database: Database;
  /** Storage of uploaded pictures, unless a plugin provides one. */
  files: Files;
  /** The shop's own origin; null takes it from each request. */
  publicUrl?: string | null;
  /** Origin of links in emails and of the redirect URI of the identity provider. */
  linkOrigin?: string;
  /** Redis for rate limits shared by all instances; null counts in this process alone. */
  redisUrl?: string | null;
  /** The mailer; without it emails wait in their queue, and this process runs no jobs. */
  post?: Mailer;
  /** Checks the mail server; null where emails are written as files. */
  checkMail?: (() => Promise<void>) | null;
};

/** The parts of the kernel that are known once the modules are. */
type KernelOfModules = Pick<
  Kernel,
  | 'get'
  | 'extensionsOf'
  | 'chosen'
  | 'settingsForms'
  | 'declaredAttributes'
  | 'declaredReports'
  | 'calls'
  | 'ask'
  | 'identify'
  | 'onChange'
  | 'failedPlugins'
>;

/** Opens what the modules share. @param jobs the background jobs of all modules by kind */
export async function openKernel(
  { database, publicUrl = null, redisUrl = null, checkMail = null, ...options }: KernelOptions,
  jobs: Module['jobs'],
  ofModules: KernelOfModules,
): Promise<Kernel> {
  const stored = new StoredResponses((error) => app.log.warn({ err: error }, 'cached pages on disk'));
  const cache = new ResponseCache(stored);
  const errors = new RecentErrors();
  const admission = new Admission(database.kind, (refused) =>
    app.log.warn({ refused }, 'more requests than the shop can serve'),
  );
  const crossOrigin = new CrossOrigin();
  const front = new FrontCache(cache, admission, crossOrigin, clientAddress(options.trustProxy ?? null));
  const app = createServer(options, { front, errors });
  const dependencies = new Dependencies(app.log);
  const databaseDependency = openDatabaseDependency(dependencies, database);
  app.decorate('databaseDependency', databaseDependency);
  const pictures = dependencies.open('picture store');
  app.addHook('onClose', async () => dependencies.close());
  app.addHook('onClose', async () => stored.close());
  const limits = await openSharedLimits(redisUrl, dependencies);
  app.addHook('onClose', limits.close);
  const queues = openJobs(
    database,
    jobs,
    jobErrors(app, jobs, dependencies, databaseDependency),
    (kind, ms) => app.log.info({ queue: kind, ms }, 'job'),
    () => admission.yieldToRequests(),
  );
  app.addHook('onClose', queues.stop);
  return {
    app,
    database,
    db: database.db,
    jobs: queues,
    events: openEvents(database.db, queues, (listener) =>
      app.log.warn({ listener }, 'An event has no listener any more'),
    ),
    cache,
    lists: new PagedLists(cache),
    limits,
    admission,
    front,
    crossOrigin,
    files: watched(options.files, pictures),
    mailer: options.post ?? null,
    checkMail,
    dependencies,
    databaseDependency,
    errors,
    origin: options.linkOrigin ?? publicUrl ?? 'http://localhost',
    publicUrl,
    now: () => new Date(),
    ...hooksOf(app),
    settingsOf: settingsReader(database, cache, ofModules),
    ...ofModules,
  };
}

/**
 * Returns the function that reads the settings of a plugin: from the cache until they change, or in a transaction, which
 * never waits for a second connection.
 * @throws Error for a form that no open module declares
 */
const settingsReader =
  ({ db }: Database, cache: ResponseCache, { settingsForms }: KernelOfModules): Kernel['settingsOf'] =>
  (form, tx) => {
    const match = settingsForms().find((each) => each.form === form);
    if (!match) throw new Error(`No open module has the settings ${form.title}`);
    const { plugin, given } = match;
    if (tx && tx !== db) return readSettings(tx, plugin, form, given);
    return cache.get(
      `settings of ${plugin}`,
      () => readSettings(db, plugin, form, given),
      (values) => ({ bytes: JSON.stringify(values).length, cacheTags: [settingsTag] }),
    );
  };

/** Opens the rate limits, which Redis, a dependency, shares among the instances of a shop that has it. */
function openSharedLimits(redisUrl: string | null, dependencies: Dependencies): Promise<RateLimits> {
  const redis = dependencies.open('Redis');
  return openLimits(
    redisUrl,
    (error) => redis.failed(error),
    () => redis.worked(),
  );
}

/** Opens the database as a dependency that works while it takes writes. */
const openDatabaseDependency = (dependencies: Dependencies, database: Database): Dependency =>
  dependencies.open('database', {
    async check() {
      if (!(await database.isReady())) throw new Error('The database takes no writes');
    },
  });

/** Returns the functions by which modules take part in the start and end of the server. */
const hooksOf = (app: FastifyInstance): Pick<Kernel, 'onOpen' | 'onClose' | 'logErrors'> => ({
  onOpen(work) {
    app.addHook('onListen', async () => work());
  },
  onClose(work) {
    app.addHook('onClose', async () => work());
  },
  logErrors: (name) => (error) => app.log.error({ err: error }, name),
});

/** Returns the error handler of jobs, which logs an error unless it belongs to a dependency that is known to fail. */
const jobErrors =
  (
    { log }: FastifyInstance,
    jobs: Record<string, Job<never, unknown>>,
    dependencies: Dependencies,
    database: Dependency,
  ) =>
  (error: unknown, kind?: string): void => {
    const { dependsOn, connectsTo } = (kind === undefined ? undefined : jobs[kind]) ?? {};
    const isKnown = dependsOn !== undefined && dependencies.get(dependsOn)?.state.isUp === false;
    if (isUnavailable(error) && connectsTo !== 'dependency') database.failed(error);
    else if (!isKnown) log.error({ err: error, queue: kind }, 'A job failed');
  };
