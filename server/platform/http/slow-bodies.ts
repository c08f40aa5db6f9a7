import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { fileMessages } from '#contract/file-messages.ts';
import { ShopError } from './errors.ts';

/** The bytes that each period must bring, for each of its seconds. */
const bytesPerSecond = 4096;
/** How many times in a period the progress is looked at. */
const looks = 10;

/** The part of a period that a body may still take once its request is answered. */
const partAfterAnswer = 1 / 6;

/**
 * Refuses bodies that come too slowly: of each period of so many seconds, the body must end in it or bring 4 kB for each second. The
 * client is answered with 408 and its connection is closed. Time in which the shop itself does not read does not count.
 *
 * A request that is answered before its body has come whole (it is refused, say) keeps its connection for a sixth of the period, since many
 * clients read an answer only when they have sent everything.
 */
export function refuseSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    const closeUnlessComplete = () => {
      if (!raw.complete) raw.destroy();
    };
    setTimeout(closeUnlessComplete, seconds * 1000 * partAfterAnswer).unref();
  });
  app.addHook('preParsing', async (request, reply, body) => {
    // Most bodies have come whole with their headers.
    if (request.raw.complete) return body;
    return timed(body, seconds, () => reply.header('connection', 'close'));
  });
}

/** What comes out of `body`, which fails when too little comes. */
function timed(body: Readable, seconds: number, onSlow: () => void): Readable {
  let bytes = 0;
  let looked = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(
    () => {
      // Looks are counted instead of the time, so that a busy process does not blame its clients.
      if (passing.readableLength === 0) looked++;
      if (looked < looks) return;
      if (bytes < bytesPerSecond * seconds) {
        onSlow();
        passing.destroy(new ShopError('request_timeout', fileMessages.tooSlow));
      }
      bytes = 0;
      looked = 0;
    },
    (seconds * 1000) / looks,
  ).unref();
  passing.once('close', () => clearInterval(timer));
  // A request that is refused early leaves its body unread: nothing else hears of its errors.
  passing.on('error', () => {});
  const breakOff = () => {
    if (!body.readableEnded) passing.destroy(new Error('The client is gone'));
  };
  body.once('error', (error) => passing.destroy(error));
  body.once('close', breakOff);
  if (body.destroyed) breakOff();
  return body.pipe(passing);
}
