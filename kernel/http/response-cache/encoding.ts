import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createGzip,
  type Gzip,
  gunzipSync,
  gzipSync,
  type ZlibReset,
} from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import pLimit from 'p-limit';

export type Encoding = 'br' | 'gzip';

/** Compression effort: `quick` for a response that may not be sent often. */
export type Effort = 'quick' | 'thorough';

/** Bodies shorter than this, in bytes, fit into one packet and are not compressed. */
const worthEncoding = 1400;

// Synchronous: `quick` takes a third of a millisecond for a page and `thorough` two, once for a response that is sent
// often; a thread's round trip takes half a millisecond.
const encoders: Record<Encoding, (body: Buffer, effort: Effort) => Buffer> = {
  br: (body, effort) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 0 : 5,
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, effort) => gzipSync(body, { level: effort === 'quick' ? 1 : 7 }),
};

/** Returns the compressed body. */
export const encode = (encoding: Encoding, body: Buffer, effort: Effort): Buffer =>
  encoders[encoding](body, effort);

/** Returns the body that was compressed to these bytes. */
export const decode = (encoding: Encoding, bytes: Buffer): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);

/** Whether a body of this length in bytes is compressed. */
export const isWorthEncoding = (length: number): boolean => length >= worthEncoding;

/** Negotiates one of the offered encodings. Results are cached, since browsers send one of few header values. */
function negotiator(offered: Encoding[]) {
  const choices = new Map<string, Encoding | null>();
  return (accepted: string | undefined, length: number): Encoding | null => {
    if (accepted === undefined || !isWorthEncoding(length)) return null;
    let choice = choices.get(accepted);
    if (choice === undefined) {
      choice = negotiate(accepted, offered) as Encoding | null;
      if (choices.size < 100) choices.set(accepted, choice);
    }
    return choice;
  };
}

/** Returns the encoding for this `accept-encoding`; null for no compression. */
export const encodingFor = negotiator(['br', 'gzip']);

/** Returns the encoding for a response that is sent once and not cached. */
export const encodingOnce = negotiator(['gzip']);

/** A gzip stream can be reset like a deflate stream; Node's types omit it. */
type Resettable = Gzip & ZlibReset;

/**
 * Compresses bodies one after another with a single gzip stream. Each new stream leaves about 60 kB that only a major
 * garbage collection frees: at 300 responses a second that means three collections a second, of about 50 ms each on a
 * core.
 */
class ReusableEncoder {
  #stream: Resettable | undefined;
  #chunks: Buffer[] = [];
  readonly #queue = pLimit(1);

  /** Compresses a body. @throws Error when the stream breaks; the next body gets a new stream */
  encode(body: Buffer): Promise<Buffer> {
    return this.#queue(
      () =>
        new Promise((resolve, reject) => {
          this.#stream ??= this.#open();
          const stream = this.#stream;
          const broken = (error: Error) => {
            this.#stream = undefined;
            reject(error);
          };
          this.#chunks = [];
          stream.once('error', broken);
          stream.write(body);
          stream.flush(constants.Z_FINISH, () => {
            stream.off('error', broken);
            stream.reset();
            resolve(Buffer.concat(this.#chunks));
          });
        }),
    );
  }

  #open(): Resettable {
    const stream = createGzip({ level: 1 }) as Resettable;
    return stream.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }
}

const encoder = new ReusableEncoder();

/** Compresses a response that is sent once and not cached, by gzip. */
export const encodeOnce = (body: Buffer): Promise<Buffer> => encoder.encode(body);
