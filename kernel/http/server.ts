import type { RequestListener, Server } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { maxBodyBytes } from '#kernel/contract/limits.ts';
import { openLog, serializers } from '../log.ts';
import type { RecentErrors } from '../recent-errors.ts';
import { traceOfLine } from '../tracing/tracing.ts';
import { sendError } from './answers.ts';
import { acceptEmptyJson } from './empty-json.ts';
import { logEachRequest } from './logging/log-requests.ts';
import { requestId } from './logging/request-id.ts';
import type { FrontCache } from './response-cache/front-cache.ts';
import { refuseSlowBodies } from './slow-bodies.ts';

export type ServerOptions = {
  logLevel: string;
  /** Receives the log; standard output by default. */
  logTo?: DestinationStream;
  /** Creates the server from a request handler, where one exists already. */
  serve?: (handle: RequestListener) => Server;
  /** The proxies whose forwarded headers are trusted. */
  trustProxy?: string[] | null;
  /** Seconds in which a body must arrive or bring 4 kB per second; 30 by default. */
  bodySeconds?: number;
};

/** The address of the page for unknown addresses. */
export const noPage = '/not-an-address';

/**
 * Requests are validated by the contract's own schemas; those of the framework, and the packages they need, are never
 * loaded.
 */
const noSchemas = () => {
  throw new Error('A route has a schema of the framework');
};
const withoutSchemas = { buildValidator: noSchemas, buildSerializer: noSchemas };

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

/** Creates the HTTP server, which does not listen yet. @param errors receives the errors that are logged */
export function createServer(
  { logLevel, logTo, serve, trustProxy, bodySeconds = 30 }: ServerOptions,
  { front, errors }: { front: FrontCache; errors: RecentErrors },
): FastifyInstance {
  const log = openLog(logTo);
  const app = Fastify({
    serverFactory: (framework) => front.server(framework, serve),
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
  refuseSlowBodies(app, bodySeconds);
  logEachRequest(app);
  app.setErrorHandler(sendError);
  acceptEmptyJson(app);
  return app;
}
