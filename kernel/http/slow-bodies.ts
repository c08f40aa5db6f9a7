import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as m from '../messages/index.ts';
import { ShopError } from './errors.ts';

/** Bytes per second that a body must average in each period. */
const bytesPerSecond = 4096;
/** Number of progress checks in a period. */
const checksPerPeriod = 10;

/** The fraction of a period that a body may still take once its request is answered. */
const graceAfterResponse = 1 / 6;

/**
 * Refuses slow bodies: within each period of `seconds`, a body must end or bring 4 kB for each second. The client gets
 * 408 and its connection is closed. Time in which the shop itself does not read does not count.
 *
 * A request that is answered before its body has arrived (a refusal, for example) keeps its connection for a sixth of
 * the period, since many clients read a response only after they have sent everything.
 */
export function refuseSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    const closeUnlessComplete = () => {
      if (!raw.complete) raw.destroy();
    };
    setTimeout(closeUnlessComplete, seconds * 1000 * graceAfterResponse).unref();
  });
  app.addHook('preParsing', async (request, reply, body) => {
    // Most bodies have arrived whole with their headers.
    if (request.raw.complete) return body;
    return withSpeedLimit(body, seconds, () => reply.header('connection', 'close'));
  });
}

/** Passes `body` through and fails when it is too slow. */
function withSpeedLimit(body: Readable, seconds: number, onSlow: () => void): Readable {
  let bytes = 0;
  let checks = 0;
  const passThrough = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(
    () => {
      // Checks are counted instead of time, so that a busy process does not blame its clients.
      if (passThrough.readableLength === 0) checks++;
      if (checks < checksPerPeriod) return;
      if (bytes < bytesPerSecond * seconds) {
        onSlow();
        passThrough.destroy(new ShopError('request_timeout', m.common.tooSlow()));
      }
      bytes = 0;
      checks = 0;
    },
    (seconds * 1000) / checksPerPeriod,
  ).unref();
  passThrough.once('close', () => clearInterval(timer));
  // A request that is refused early leaves its body unread: no other listener handles its errors.
  passThrough.on('error', () => {});
  const abort = () => {
    if (!body.readableEnded) passThrough.destroy(new Error('The client is gone'));
  };
  body.once('error', (error) => passThrough.destroy(error));
  body.once('close', abort);
  if (body.destroyed) abort();
  return body.pipe(passThrough);
}
