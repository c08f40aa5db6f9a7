import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { dirname, join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { maxBodyBytes } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { OrderLimits } from '#contract/order-limits.ts';
import type { Status } from '#contract/status.ts';
import { identifyBy } from './accounts/accounts.ts';
import type { CustomerOrdersPort } from './accounts/customer-orders-port.ts';
import { findOwnerEmail } from './accounts/owner.ts';
import { openProvider, type ProviderConfig } from './accounts/provider/provider.ts';
import { sendAccountMail } from './accounts/registration.ts';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factors/routes.ts';
import { openTokens } from './accounts/sessions/tokens.ts';
import { restoreUser } from './accounts/users/edit-user.ts';
import { userRoutes } from './accounts/users/routes.ts';
import { type BackupSettings, backupRoutes } from './backups/routes.ts';
import { runCommand, runJob, scheduleBackups } from './backups/schedule.ts';
import { openCartAnalytics } from './cart/cart-analytics.ts';
import { cartRoutes } from './cart/routes.ts';
import * as deletions from './catalog/deletions.ts';
import { FacetIndex } from './catalog/facets/facet-index.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { messagesFrom } from './contact/contact-messages.ts';
import { contactForm } from './contact/form.ts';
import { contactMessageRoutes } from './contact/routes.ts';
import { ownRequests } from './custom-orders/custom-orders.ts';
import { startMovingPictures } from './custom-orders/old-pictures.ts';
import { customOrderRoutes } from './custom-orders/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { demonstrationRoutes } from './demonstration/routes.ts';
import { seedWhileOpen } from './demonstration/while-open.ts';
import { previewRoutes } from './discovery/preview/routes.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { docsRoutes } from './docs.ts';
import { BatchedImports } from './imports/batched-imports.ts';
import { productFileRoutes } from './imports/routes.ts';
import { openLog, serializers } from './log.ts';
import { scheduleCleaning } from './media/clean-uploads.ts';
import { withPictures } from './media/mail-pictures.ts';
import { PersonalPhotos } from './media/personal-photos.ts';
import { pictureForPrint } from './media/print-picture.ts';
import { mediaRoutes, uploadRoutes } from './media/routes.ts';
import { openThumbnails } from './media/thumbnails.ts';
import { Uploads } from './media/uploads.ts';
import { newsletterRoutes, oneClickRoutes } from './newsletter/routes.ts';
import { connectMetrics } from './operations/connect-metrics.ts';
import { jobFailures, openDependencies } from './operations/dependencies.ts';
import { jobKinds } from './operations/job-kinds.ts';
import { scheduleRetention } from './operations/retention.ts';
import { statusRoutes } from './operations/routes.ts';
import { sendMail, sendWaitingAtStart } from './operations/send-mail.ts';
import { type CheckedSettings, openStatus } from './operations/status.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { startCounting } from './orders/bought-together/bought-together.ts';
import { boughtTogetherRoutes } from './orders/bought-together/routes.ts';
import { mailClaim } from './orders/claims.ts';
import { giveUpUnconfirmed } from './orders/confirmation.ts';
import {
  allOrdersOf,
  anonymizeOrdersOf,
  latestOf as latestOrdersOf,
  numbersOf as orderNumbersOf,
} from './orders/customers.ts';
import { outcomeOfCart } from './orders/idempotency.ts';
import { openOrderKeys } from './orders/keys.ts';
import type { Ordering } from './orders/order-dependencies.ts';
import { placeQuoted, quotedOffer, quotedOrderState, replaceImage } from './orders/order-from-quote.ts';
import { mailLink } from './orders/order-link.ts';
import { hasReceived } from './orders/received.ts';
import { orderRoutes } from './orders/routes.ts';
import { remindUnpaid } from './orders/unpaid-orders.ts';
import type { CaptureDependencies } from './payments/capture.ts';
import { ProviderUnavailable } from './payments/provider.ts';
import { openRazorpay, type RazorpayConfig } from './payments/razorpay.ts';
import { cancelUnlessPaid, checkPayment } from './payments/reconcile.ts';
import { workRefund } from './payments/refunds.ts';
import { paymentRoutes, webhookRoutes } from './payments/routes.ts';
import { deleteOtherPersonalData } from './personal-data/delete-other-data.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { ResponseCache } from './platform/cache/response-cache.ts';
import type { Database, Db } from './platform/database/database.ts';
import { watched } from './platform/dependencies.ts';
import type { Files } from './platform/files/files.ts';
import { sendError } from './platform/http/answers.ts';
import { type CallInternally, internalCalls, registerCalls } from './platform/http/calls.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { acceptEmptyJson } from './platform/http/empty-json.ts';
import { ShopError } from './platform/http/errors.ts';
import { FrontCache } from './platform/http/front-cache.ts';
import { registerHealth } from './platform/http/health.ts';
import { logEachRequest } from './platform/http/log-requests.ts';
import { requestId } from './platform/http/request-id.ts';
import { refuseSlowBodies } from './platform/http/slow-bodies.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { Admission } from './platform/limits/admission.ts';
import { openLimits } from './platform/limits/rate-limits.ts';
import { PagedLists } from './platform/lists/paged-lists.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { RecentErrors } from './platform/recent-errors.ts';
import { traceOfLine } from './platform/tracing/tracing.ts';
import { restorePromotion } from './promotions/manage-promotions.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { noPage } from './render-page.ts';
import { votesOf, writtenBy } from './reviews/own-reviews.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { sendWaiting } from './settings/mail-queue.ts';
import { settingsRoutes } from './settings/routes.ts';
import { startWorkers } from './start-workers.ts';
import { wishlistRoutes } from './wishlist/routes.ts';
import { shareOf } from './wishlist/sharing.ts';
import { wishedIdsOf, wishedProductsOf, wishesOf } from './wishlist/wishlist.ts';

/** Shows the pages of the shop at every address that is no call; `server/pages.ts` has the real one. */
export type Pages = (app: FastifyInstance, options: PageOptions) => Promise<void>;

type PageOptions = {
  front: FrontCache;
  /** Calls the API for the data of a page. */
  ask: CallInternally;
  publicUrl: string | null;
  /** The script of the payment provider; null without online payments. */
  payingScript: string | null;
  /** `Cache-Control` of responses that are the same for every visitor. */
  freshness: string;
};

type AppOptions = {
  database: Database;
  /** Storage of uploaded pictures. */
  files: Files;
  pages: Pages;
  logLevel: string;
  /** Creates the server from a request handler, where one exists already. */
  serve?: (handle: RequestListener) => Server;
  /** Folder of product files during an import; the system's temporary folder by default. */
  importFolder?: string;
  /** Receives the log; standard output by default. */
  logTo?: DestinationStream;
  /** The shop's own origin; null takes it from each request. */
  publicUrl?: string | null;
  /** Origin of links in emails and of the redirect URI of the identity provider. */
  linkOrigin?: string;
  /** Redis for rate limits shared by all instances; null counts in this process alone. */
  redisUrl?: string | null;
  /** The proxies whose forwarded headers are trusted. */
  trustProxy?: string[] | null;
  /** Seconds in which a body must arrive or bring 4 kB per second; 30 by default. */
  bodySeconds?: number;
  /** Orders that may be placed in an hour; unlimited by default. */
  orderLimits?: OrderLimits | null;
  /** External identity provider for sign-in (R13). */
  provider?: ProviderConfig | null;
  /** Online payments; without it, cash on delivery only. */
  razorpay?: RazorpayConfig | null;
  /** The place of backups, and whether the shop makes them by itself. */
  backups?: BackupSettings;
  /** The settings that the status page checks. */
  checked?: CheckedSettings;
  /** The mailer; without it emails wait in their queue. */
  post?: Mailer;
  /** Checks the mail server; null where emails are written as files. */
  checkMail?: (() => Promise<void>) | null;
  /** Whether the demonstration's orders and customers are seeded once the shop is open. */
  seedsTrade?: boolean;
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

/**
 * Requests are validated by the contract's own schemas; those of the framework, and the packages they need, are never
 * loaded.
 */
const noSchemas = () => {
  throw new Error('A route has a schema of the framework');
};
const withoutSchemas = { buildValidator: noSchemas, buildSerializer: noSchemas };

/** Backup settings of shops in tests and tools, which make none. */
const noBackups: BackupSettings = {
  place: { folder: 'no-backups' },
  areDaily: false,
  keep: { daily: 7, weekly: 4 },
};

/**
 * Whether the path of a URL decodes to a text without tabs and line breaks, which URL parsers drop; any other gets the
 * not-found page.
 */
function isReadable(url: string): boolean {
  try {
    return /^[^\t\n\r]+$/.test(decodeURI(url.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

/** Creates the server from all modules; it does not listen yet. The database must be migrated. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, pages, logLevel, logTo, publicUrl = null, cdnSeconds = 0 } = options;
  const { razorpay = null, checkMail = null, backups = noBackups } = options;
  const {
    linkOrigin = publicUrl ?? 'http://localhost',
    redisUrl = null,
    trustProxy = null,
    provider = null,
  } = options;
  const { db } = database;
  const cache = new ResponseCache();
  const lists = new PagedLists(cache);
  const admission = new Admission(database.kind, (refused) =>
    app.log.warn({ refused }, 'more requests than the shop can serve'),
  );
  const front = new FrontCache(cache, admission, clientAddress(trustProxy));
  const census = new FacetIndex(db);
  const log = openLog(logTo);
  const errors = new RecentErrors();
  const app = Fastify({
    serverFactory: (framework) => front.server(framework, options.serve),
    logger: {
      level: logLevel,
      stream: log.stream,
      serializers,
      mixin: traceOfLine,
      hooks: {
        logMethod(args, write, level) {
          if (level >= 50) errors.note(args);
          write.apply(this, args);
        },
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    frameworkErrors: sendError,
    rewriteUrl: ({ url = '/' }) => (isReadable(url) || url.startsWith('/api') ? url : noPage),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    trustProxy: trustProxy ?? false,
    schemaController: { compilersFactory: withoutSchemas },
  });
  app.addHook('onListen', async () => front.open(app.log));
  // Runs last, since it is registered first.
  app.addHook('onClose', log.flush);
  app.addHook('preClose', async () => front.close());
  await database.listen({
    onChange(tags) {
      cache.invalidate(tags);
      return census.onChange(tags);
    },
    onTrustedUntil(until) {
      cache.hearingUntil = until;
      census.onTrustedUntil(until);
    },
  });
  const freshness = freshnessOf(cdnSeconds);
  const tokens = await openTokens(db);
  const jobs = openJobs(
    database,
    jobKinds,
    (error, kind) => noteFailure(error, kind),
    (kind, ms) => app.log.info({ queue: kind, ms }, 'job'),
  );
  const dependencies = openDependencies({
    log: app.log,
    async checkDatabase() {
      if (!(await database.isReady())) throw new Error('The database takes no writes');
    },
    checkMail,
    sendWaiting: () => sendWaiting(jobs).then(() => {}),
  });
  app.decorate('databaseDependency', dependencies.database);
  app.addHook('onClose', async () => dependencies.close());
  const noteFailure = jobFailures(dependencies, app.log);
  const { redis } = dependencies;
  const limits = await openLimits(
    redisUrl,
    (error) => redis.failed(error),
    () => redis.worked(),
  );
  app.addHook('onClose', limits.close);
  const services = { db, jobs, origin: linkOrigin };
  const files = watched(options.files, dependencies.pictures);
  const mailing = { mailServer: dependencies.mailServer, checkMail };
  const thumbnails = openThumbnails(files);
  const post =
    options.post &&
    withPictures(options.post, thumbnails, (error) => app.log.warn({ err: error }, 'a picture of a mail'));
  const uploads = new Uploads(db, files);
  const photos = new PersonalPhotos(db, files);
  let endMoving: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    const copyOf = (tx: Db, url: string) => photos.copyOf(tx, url);
    endMoving = startMovingPictures({ db, copyOf, replaceInOrder: replaceImage }, (error) =>
      app.log.error({ err: error }, 'pictures of custom orders'),
    );
  });
  app.addHook('onClose', () => endMoving?.());
  app.addHook('onClose', jobs.stop);
  const ordering: Ordering = {
    ...services,
    keys: await openOrderKeys(db),
    payments: razorpay ? ['cod', 'razorpay'] : ['cod'],
    limits: options.orderLimits ?? null,
    shopEmail: findOwnerEmail,
    claimPhotos: (urls) => uploads.claim(urls),
    now: () => new Date(),
  };
  const paying: CaptureDependencies = {
    ordering,
    provider:
      razorpay &&
      watched(openRazorpay(razorpay), dependencies.payments, (error) => error instanceof ProviderUnavailable),
    onTrouble(error) {
      if (dependencies.payments.state.isUp) app.log.warn({ err: error }, 'payments');
    },
  };
  const buying: CustomerOrdersPort = {
    numbersOf: orderNumbersOf,
    latestOf: latestOrdersOf,
    allOf: allOrdersOf,
    anonymize: (tx, subject) => anonymizeOrdersOf(ordering, tx, subject),
  };
  const personalData = {
    buying,
    customOrdersOf: ownRequests,
    messagesFrom,
    wishing: { wishesOf, shareOf },
    reviewing: { writtenBy, votesOf },
  };
  const carts = openCartAnalytics(db, ordering.now, (error) => app.log.error({ err: error }, 'carts'));
  app.addHook('onClose', carts.close);
  app.addHook(
    'onClose',
    startCounting(db, ordering.now, (error) => app.log.error({ err: error }, 'bought together')),
  );
  app.addHook(
    'onClose',
    scheduleCleaning({ db, files }, ordering.now, (error) => app.log.error({ err: error }, 'uploads')),
  );
  const retentionContext = { db, jobs, outbox: options.checked?.mail.outbox ?? null };
  app.addHook(
    'onClose',
    scheduleRetention(retentionContext, ordering.now, (error) => app.log.error({ err: error }, 'retention')),
  );
  if (backups.areDaily)
    app.addHook(
      'onClose',
      scheduleBackups(db, jobs, ordering.now, (error) => app.log.error({ err: error }, 'backups')),
    );
  if (options.seedsTrade)
    app.addHook(
      'preClose',
      seedWhileOpen(db, (error) => app.log.error({ err: error }, 'demonstration')),
    );
  const readStatus = openStatus({
    settings: options.checked ?? nothingSet,
    database,
    jobs,
    errors,
    dependencies: dependencies.states,
  });
  app.decorate('readStatus', readStatus);
  const stopWatching = connectMetrics({ database, jobs, dependencies });
  app.addHook('onClose', async () => stopWatching());
  if (post)
    startWorkers(
      app,
      { jobs, sendLeftOver: () => sendWaitingAtStart(jobs, mailing) },
      {
        mail: sendMail({ post, ...mailing, now: ordering.now }),
        'account-mail': (payload) => sendAccountMail(services, payload, new Date()),
        'order-link': (payload) => mailLink(ordering, payload),
        'order-claim': (payload) => mailClaim(ordering, payload),
        'unpaid-order': ({ number, remind }) =>
          remind ? remindUnpaid(ordering, number) : cancelUnlessPaid(paying, number),
        'unconfirmed-order': ({ number }) => giveUpUnconfirmed(ordering, number),
        'payment-check': (payload) => checkPayment(paying, payload),
        refund: ({ refundId }) => workRefund(paying, refundId),
        backup: (payload) => runJob({ jobs, run: runCommand }, 'backup', payload),
        drill: (payload) => runJob({ jobs, run: runCommand }, 'drill', payload),
      },
    );

  refuseSlowBodies(app, options.bodySeconds ?? 30);
  logEachRequest(app);
  app.setErrorHandler(sendError);
  acceptEmptyJson(app);
  const onImportError = (error: unknown) => app.log.error({ err: error }, 'import');
  const importing = { folder: options.importFolder, onError: onImportError };
  const batchedImports = database.kind === 'embedded' ? writePortions(app, database, importing) : null;
  const handlers = {
    ...catalogRoutes({ ...database, census, cache, lists }),
    ...productFileRoutes({
      ...database,
      onError: onImportError,
      batchedImports,
      folder: options.importFolder,
    }),
    ...accountRoutes(services, {
      tokens,
      provider: provider && openProvider(provider, linkOrigin),
      buying,
      personalData,
      forget: (tx, subject) => deleteOtherPersonalData({ jobs }, tx, subject),
    }),
    ...personalDataRoutes({ ...database, jobs, personalData }),
    ...secondFactorRoutes(services, tokens),
    ...userRoutes(services, {
      waitForInvalidation: database.waitForInvalidation,
      cache,
      lists,
      wishing: { idsOf: wishedIdsOf, productsOf: wishedProductsOf },
      buying,
    }),
    ...settingsRoutes(database, { jobs, provider: provider?.label ?? null, post: post ?? null }),
    ...reviewRoutes(database, { jobs, origin: linkOrigin, uploads, received: hasReceived }),
    ...cartRoutes(
      {
        db,
        payments: ordering.payments,
        outcomeOfCart: (cartId) => outcomeOfCart(ordering, cartId),
        now: ordering.now,
      },
      { see: carts.see, limits, waitFor: (urls) => photos.waitFor(urls) },
    ),
    ...orderRoutes(ordering, limits),
    ...adminOrderRoutes(ordering, { pictureAt: pictureForPrint(files), thumbnailAt: thumbnails }),
    ...promotionRoutes(db),
    ...paymentRoutes(paying),
    ...boughtTogetherRoutes(database),
    ...contactMessageRoutes(db, jobs),
    ...(await customOrderRoutes(
      {
        ...services,
        placeQuoted: (tx, quoted) => placeQuoted(ordering, tx, quoted),
        offerOf: (tx, quoted) => quotedOffer(ordering, tx, quoted),
        orderStateOf: (tx, number) => quotedOrderState(tx, Number(number)),
        orderKeyOf: (number) => ordering.keys.keyOf(Number(number)),
      },
      { uploads, photos },
    )),
    ...newsletterRoutes(services),
    ...wishlistRoutes(db),
    ...backupRoutes(db, jobs, backups),
    ...demonstrationRoutes(database),
    ...statusRoutes(readStatus),
    ...dashboardRoutes({ db, jobs, cache, carts }),
    ...recordRoutes(database, {
      referred: { category_id: deletions.categoryNames, artisan_id: deletions.artisanNames },
      restore: {
        product: (author, id) => deletions.restoreProduct(db, author, id),
        category: (author, id) => deletions.restoreCategory(db, author, id),
        artisan: (author, id) => deletions.restoreArtisan(db, author, id),
        user: (author, id) => restoreUser(db, author, id),
        promotion: (author, id) => restorePromotion(db, author, id),
      },
    }),
    ...uploadRoutes(uploads, photos),
  };
  const callDependencies = {
    identify: identifyBy(db, tokens),
    limits,
    cache,
    front,
    admission,
    freshness,
    publicUrl,
    database: dependencies.database,
  };
  await app.register(fastifyHelmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(async (scope) => {
    registerHealth(scope, database);
    docsRoutes(scope);
    registerCalls(scope, handlers, callDependencies);
    mediaRoutes(scope, front, files);
    discoveryRoutes(scope, db, publicUrl);
    previewRoutes(scope, { db, front, pictureOnPaper: pictureForPrint(files) });
    oneClickRoutes(scope, db);
    contactForm(scope, { db, jobs, limits });
    webhookRoutes(scope, paying);
    for (const url of ['/api', '/api/*']) {
      scope.all(url, () => {
        throw new ShopError('not_found', messages.callNotFound);
      });
    }
  });
  const payingScript = razorpay?.checkoutUrl ?? null;
  await pages(app, {
    front,
    ask: internalCalls(handlers, callDependencies),
    publicUrl,
    freshness,
    payingScript,
  });
  return app;
}

/** The checked settings of a shop that was opened without a configuration. */
const nothingSet: CheckedSettings = {
  dataDir: '.',
  databaseUrl: null,
  publicUrl: null,
  razorpay: null,
  bucket: null,
  redisUrl: null,
  workers: 1,
  mail: { smtpUrl: null, from: '', outbox: 'outbox' },
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads the status of the shop and of its dependencies. */
    readStatus: () => Promise<Status>;
  }
}

/** Resumes unfinished imports once the shop is open, and stops them with it. */
function writePortions(
  app: FastifyInstance,
  database: Database,
  { folder, onError }: { folder: string | undefined; onError: (error: unknown) => void },
) {
  const remove = (path: string) => rm(dirname(path), { recursive: true, force: true });
  const batchedImports = new BatchedImports({ ...database, onError, remove });
  app.addHook('onListen', async () => {
    if (folder !== undefined) void batchedImports.resume(globSync(join(folder, '*', '*'))).catch(onError);
  });
  app.addHook('preClose', () => batchedImports.stop());
  return batchedImports;
}
