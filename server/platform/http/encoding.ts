import { brotliCompressSync, constants, createGzip, type Gzip, gzipSync, type ZlibReset } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import pLimit from 'p-limit';

export type Encoding = 'br' | 'gzip';

/** How much effort an encoding is worth: little for an answer that may never be asked for again. */
export type Effort = 'quick' | 'thorough';

/** Shorter than this, in bytes, a body fits into one packet anyway. */
const worthEncoding = 1400;

// Made at once: even the thorough one takes less than a millisecond, and another thread there and back half of that.
const encoders: Record<Encoding, (body: Buffer, effort: Effort) => Buffer> = {
  br: (body, effort) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 1 : 6,
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, effort) => gzipSync(body, { level: effort === 'quick' ? 1 : 7 }),
};

/** The body in this encoding. */
export const encode = (encoding: Encoding, body: Buffer, effort: Effort): Buffer =>
  encoders[encoding](body, effort);

/** What is chosen of those that are offered; what browsers send is always one of a few lines. */
function choosing(offered: Encoding[]) {
  const choices = new Map<string, Encoding | null>();
  return (accepted: string | undefined, body: Buffer): Encoding | null => {
    if (accepted === undefined || body.length < worthEncoding) return null;
    let choice = choices.get(accepted);
    if (choice === undefined) {
      choice = negotiate(accepted, offered) as Encoding | null;
      if (choices.size < 100) choices.set(accepted, choice);
    }
    return choice;
  };
}

/** The encoding to answer this `accept-encoding` in; null for the body as it is. */
export const encodingFor = choosing(['br', 'gzip']);

/** The same for what is sent once and not kept. */
export const encodingOnce = choosing(['gzip']);

/** Gzip is deflate with a header and can begin anew as that can; its types do not say so. */
type Resettable = Gzip & ZlibReset;

/**
 * Encodes, by gzip, one body after another with one and the same encoder. Each encoder that is made anew leaves some 60 kB behind that only
 * a collection of all memory clears away: at 300 answers a second that is three collections a second, of some 50 ms each on a
 * core that is all that a process has.
 */
class OneEncoder {
  #stream: Resettable | undefined;
  #pieces: Buffer[] = [];
  readonly #line = pLimit(1);

  /** @throws Error when the encoder breaks; the next body gets another */
  encode(body: Buffer): Promise<Buffer> {
    return this.#line(
      () =>
        new Promise((resolve, reject) => {
          this.#stream ??= this.#open();
          const stream = this.#stream;
          const broken = (error: Error) => {
            this.#stream = undefined;
            reject(error);
          };
          this.#pieces = [];
          stream.once('error', broken);
          stream.write(body);
          stream.flush(constants.Z_FINISH, () => {
            stream.off('error', broken);
            stream.reset();
            resolve(Buffer.concat(this.#pieces));
          });
        }),
    );
  }

  #open(): Resettable {
    const stream = createGzip({ level: 1 }) as Resettable;
    return stream.on('data', (piece: Buffer) => this.#pieces.push(piece));
  }
}

const once = new OneEncoder();

/** What is sent once and not kept, by gzip. */
export const encodeOnce = (body: Buffer): Promise<Buffer> => once.encode(body);
