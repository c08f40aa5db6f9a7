import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import * as m from '../messages/index.ts';
import { readBuild } from '../project.ts';
import { answer, success } from './answers.ts';
import { ShopError } from './errors.ts';

/** Returns the response of /healthz: the process is alive, with its version and commit. */
export const alive = () => success(answer({ status: 'alive', ...readBuild() }));

/**
 * Registers the health checks. /healthz: the process is alive. /readyz: it can serve, that is, the database answers,
 * takes writes and has the tables that this version needs, and the process is not shutting down.
 */
export function registerHealth(app: FastifyInstance, database: Database): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => alive());
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (stopping) throw new ShopError('unavailable', m.common.unavailable());
    const isReady = await database.isReady().catch((error) => {
      app.databaseDependency.failed(error);
      throw new ShopError('unavailable', m.common.unavailable());
    });
    if (!isReady) throw new ShopError('unavailable', m.common.unavailable());
    return success(answer({ status: 'ready' }));
  });
}
