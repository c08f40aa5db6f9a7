import { hash } from 'node:crypto';
import { decode, type Effort, type Encoding, encode, encodingFor, isWorthEncoding } from './encoding.ts';

/** A compressed body and its headers. */
type Encoded = { bytes: Buffer; effort: Effort; headers: string[] };

/** The number of requests from which on smaller bodies are worth the time of thorough compression. */
const thoroughFrom = 10;
/** Approximate memory in bytes of the headers of a response, which each of its bodies holds. */
const bytesOfHeaders = 1000;

type ResponseInit = {
  status?: number;
  headers: Record<string, string>;
  body: Buffer;
  route?: string;
  /** The address of a page, without the parameters that it does not depend on. */
  address?: string;
};

/** What a copy of a response needs outside of memory. */
export type StoredResponse = Pick<
  CachedResponse,
  'status' | 'headers' | 'route' | 'address' | 'uses' | 'etag' | 'sent'
> & {
  length: number;
  bodies: { encoding: Encoding | null; effort: Effort; bytes: Uint8Array }[];
};

/**
 * A response as it is sent to every client. Once it was sent compressed, it keeps only its compressed bodies, which take
 * a fifth of the memory.
 */
export class CachedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The route pattern of the page or call, for the log and the metrics. */
  route: string | undefined;
  readonly address: string | undefined;
  /** How many requests it has answered. */
  uses = 0;
  /** Weak, since all encodings are the same response. */
  readonly etag: string;
  readonly #length: number;
  /** Undefined once a compressed body contains it. */
  #body: Buffer | undefined;
  readonly #encoded = new Map<Encoding | null, Encoded>();
  #sent: string[] | undefined;

  constructor(made: ResponseInit | StoredResponse) {
    this.route = made.route;
    this.address = made.address;
    if ('bodies' in made) {
      this.status = made.status;
      this.headers = made.headers;
      this.etag = made.etag;
      this.uses = made.uses;
      this.#length = made.length;
      this.#sent = made.sent;
      for (const { encoding, effort, bytes } of made.bodies)
        this.#add(encoding, effort, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return;
    }
    const { status = 200, headers, body } = made;
    this.status = status;
    this.#body = unpooled(body);
    this.#length = body.length;
    this.etag = `W/"${hash('sha1', body, 'base64url')}"`;
    const vary = ['accept-encoding', headers.vary].filter(Boolean).join(', ');
    this.headers = { ...headers, etag: this.etag, vary };
  }

  /** Whether its address is no secret of a visitor: that of a page names nothing but a slug. */
  get isPublic(): boolean {
    return this.address === undefined || (this.route !== undefined && !/:(?!slug\b)/.test(this.route));
  }

  /** Returns what a copy outside of memory needs; null before a client got the response. */
  get stored(): StoredResponse | null {
    if (!this.#sent || this.#encoded.size === 0) return null;
    const { status, headers, route, address, uses, etag, sent } = this;
    const bodies = [...this.#encoded].map(([encoding, { effort, bytes }]) => ({ encoding, effort, bytes }));
    return { status, headers, route, address, uses, etag, sent, length: this.#length, bodies };
  }

  /** The uncompressed body. */
  get body(): Buffer {
    if (this.#body) return this.#body;
    for (const [encoding, { bytes }] of this.#encoded) if (encoding !== null) return decode(encoding, bytes);
    throw new Error('A cached response has neither a body nor a compressed one');
  }

  /** Approximate memory in bytes of a response whose body other code of the shop reads, compressed bodies included. */
  get bytes(): number {
    return Math.round(this.#length * 1.4) + bytesOfHeaders;
  }

  /** Approximate memory in bytes of a response that is only sent: that of its bodies by brotli and gzip. */
  get bytesWhenSent(): number {
    return isWorthEncoding(this.#length) ? Math.round(this.#length * 0.5) + bytesOfHeaders : this.bytes;
  }

  /** Returns the encoding for this `accept-encoding`; null for no compression. */
  encodingFor(accepted: string | undefined): Encoding | null {
    return encodingFor(accepted, this.#length);
  }

  /** The headers that were sent the first time (names and values alternate); undefined before. */
  get sent(): string[] | undefined {
    return this.#sent;
  }

  set sent(headers: string[] | undefined) {
    this.#sent = headers;
    this.#body = this.body;
    this.#encoded.clear();
  }

  /** Returns the body in this encoding, compressed quickly until it has answered many requests. */
  encoded(encoding: Encoding | null): Encoded {
    const cached = this.#encoded.get(encoding);
    const effort = encoding === null || this.uses >= thoroughFrom ? 'thorough' : 'quick';
    if (cached?.effort === 'thorough' || cached?.effort === effort) return cached;
    const bytes = encoding === null ? this.body : unpooled(encode(encoding, this.body, effort));
    if (encoding !== null || !isWorthEncoding(this.#length)) return this.#add(encoding, effort, bytes);
    return { bytes, effort, headers: this.#headersOf(null, bytes) };
  }

  #add(encoding: Encoding | null, effort: Effort, bytes: Buffer): Encoded {
    const encoded = { bytes, effort, headers: this.#headersOf(encoding, bytes) };
    this.#body = encoding === null ? bytes : undefined;
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  #headersOf(encoding: Encoding | null, bytes: Buffer): string[] {
    const encodingHeader = encoding === null ? [] : ['content-encoding', encoding];
    return [...(this.#sent ?? []), ...encodingHeader, 'content-length', String(bytes.length)];
  }

  /** Whether `if-none-match` matches this response. */
  matchesEtag(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined || this.status !== 200) return false;
    if (ifNoneMatch === this.etag || ifNoneMatch === '*') return true;
    return ifNoneMatch.split(',').some((candidate) => opaque(candidate.trim()) === opaque(this.etag));
  }
}

/** Copies a small buffer out of its pool, so that the cache does not keep the whole pool of several kB in memory. */
function unpooled(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const opaque = (etag: string) => etag.replace(/^W\//, '');
