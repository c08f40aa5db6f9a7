import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

/** Shorter than this, in bytes, a body fits into one packet anyway. */
const worthEncoding = 1400;

/** How much effort an encoding is worth: little for an answer that may never be asked for again. */
type Effort = 'quick' | 'thorough';

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

/** A body as it is sent, and what is said of it. */
type Encoded = { bytes: Buffer; effort: Effort; headers: string[] };

type Parts = { status?: number; headers: Record<string, string>; body: Buffer };

/** An answer as it goes out, to whoever asks: its encodings are kept with it. */
export class KeptAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** The same for each encoding, since they are one answer. */
  readonly etag: string;
  readonly #encoded = new Map<Encoding | null, Encoded>();
  #sent: string[] | undefined;

  constructor({ status = 200, headers, body }: Parts) {
    this.status = status;
    this.body = alone(body);
    this.etag = `W/"${hash('sha1', body, 'base64url')}"`;
    const vary = ['accept-encoding', headers.vary].filter(Boolean).join(', ');
    this.headers = { ...headers, etag: this.etag, vary };
  }

  /** About what it takes in memory, its encodings with it. */
  get bytes(): number {
    return Math.round(this.body.length * 1.4) + 1000;
  }

  /** The encoding to answer this `accept-encoding` in; null for the body as it is. */
  encodingFor(accepted: string | undefined): Encoding | null {
    return accepted === undefined || this.body.length < worthEncoding ? null : chosen(accepted);
  }

  /** The headers that went out with it the first time (names and values by turns); undefined before. */
  get sent(): string[] | undefined {
    return this.#sent;
  }

  set sent(headers: string[] | undefined) {
    this.#sent = headers;
    this.#encoded.clear();
  }

  /** The body in this encoding: quickly made the first time, as small as is reasonable from the second on. */
  encoded(encoding: Encoding | null): Encoded {
    const made = this.#encoded.get(encoding);
    if (made?.effort === 'thorough') return made;
    const effort = made || encoding === null ? 'thorough' : 'quick';
    const bytes = encoding === null ? this.body : alone(encoders[encoding](this.body, effort));
    const ofThis = encoding === null ? [] : ['content-encoding', encoding];
    const headers = [...(this.#sent ?? []), ...ofThis, 'content-length', String(bytes.length)];
    const encoded = { bytes, effort, headers } satisfies Encoded;
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  /** Whether whoever asks with this `if-none-match` has this very answer already. */
  isKnown(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined || this.status !== 200) return false;
    if (ifNoneMatch === this.etag || ifNoneMatch === '*') return true;
    return ifNoneMatch.split(',').some((each) => opaque(each.trim()) === opaque(this.etag));
  }
}

/** The same bytes in memory of just their size: small ones are often a corner of many kB, which would be kept with them. */
function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const opaque = (etag: string) => etag.replace(/^W\//, '');

/** What browsers send is always one of a few lines. */
const choices = new Map<string, Encoding | null>();

function chosen(accepted: string): Encoding | null {
  let choice = choices.get(accepted);
  if (choice === undefined) {
    choice = negotiate(accepted, ['br', 'gzip']) as Encoding | null;
    if (choices.size < 100) choices.set(accepted, choice);
  }
  return choice;
}
