import { hash } from 'node:crypto';
import { type Effort, type Encoding, encode, encodingFor } from './encoding.ts';

/** A body as it is sent, and what is said of it. */
type Encoded = { bytes: Buffer; effort: Effort; headers: string[] };

type Parts = { status?: number; headers: Record<string, string>; body: Buffer; route?: string };

/** An answer as it goes out, to whoever asks: its encodings are kept with it. */
export class KeptAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** The pattern of the page or call that it answers, for the log and the metrics. */
  route: string | undefined;
  /** The same for each encoding, since they are one answer. */
  readonly etag: string;
  readonly #encoded = new Map<Encoding | null, Encoded>();
  #sent: string[] | undefined;

  constructor({ status = 200, headers, body, route }: Parts) {
    this.status = status;
    this.route = route;
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
    return encodingFor(accepted, this.body);
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
    const bytes = encoding === null ? this.body : alone(encode(encoding, this.body, effort));
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
