import { connect, type Socket } from 'node:net';

/** What came back for one request. Bytes are those of the body, as they travelled. */
export type Heard = { status: number; bytes: number };

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection with one request in flight. It counts bytes and never looks at a body, so that what
 * is measured is the server: a client that makes a text of every body is itself the limit.
 */
export class Connection {
  #socket: Socket | null = null;
  #port: number;
  #heard: (heard: Heard) => void = () => {};
  #head = Buffer.alloc(0);
  #status = 0;
  #bytes = 0;
  /** Bytes of the body still to come; null when it comes in chunks or its head is not there yet. */
  #left: number | null = null;
  #chunks: ChunkCounter | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** Opens it, again when the server has closed it. @throws when nobody listens */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const buffer = Buffer.allocUnsafe(65_536);
      const callback = (length: number) => {
        this.#take(buffer.subarray(0, length));
        return true;
      };
      const socket = connect({
        host: '127.0.0.1',
        port: this.#port,
        noDelay: true,
        onread: { buffer, callback },
      });
      this.#socket = socket;
      socket.once('connect', resolve);
      socket.on('error', reject);
      socket.on('close', () => {
        this.#socket = null;
        this.#done(0);
      });
    });
  }

  get isOpen(): boolean {
    return this.#socket !== null;
  }

  /** Sends one request; `heard` is called once, with the status 0 when the connection broke. */
  ask(request: Buffer, heard: (heard: Heard) => void): void {
    this.#heard = heard;
    this.#head = Buffer.alloc(0);
    this.#left = null;
    this.#chunks = null;
    this.#bytes = 0;
    this.#socket?.write(request);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #done(status: number): void {
    const heard = this.#heard;
    this.#heard = () => {};
    heard({ status, bytes: this.#bytes });
  }

  #take(piece: Buffer): void {
    if (this.#left === null && this.#chunks === null) this.#takeHead(piece);
    else this.#takeBody(piece);
  }

  #takeHead(piece: Buffer): void {
    const all = this.#head.length === 0 ? piece : Buffer.concat([this.#head, piece]);
    const end = all.indexOf(endOfHead);
    if (end < 0) {
      this.#head = Buffer.from(all);
      return;
    }
    const head = all.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) this.#chunks = new ChunkCounter();
    else this.#left = Number(length);
    this.#takeBody(all.subarray(end + 4));
  }

  #takeBody(piece: Buffer): void {
    if (this.#chunks) {
      const ended = this.#chunks.take(piece);
      this.#bytes = this.#chunks.bytes;
      if (ended) this.#done(this.#status);
      return;
    }
    this.#bytes += piece.length;
    this.#left = (this.#left ?? 0) - piece.length;
    if (this.#left <= 0) this.#done(this.#status);
  }
}

/** Finds the end of a body that comes in chunks (RFC 9112, section 7.1), and counts what is in them. */
export class ChunkCounter {
  bytes = 0;
  #size = '';
  /** Bytes of the present chunk still to come, with its line end; -1 while its size is read. */
  #left = -1;

  /** Whether the body has ended with this piece. */
  take(piece: Buffer): boolean {
    let at = 0;
    while (at < piece.length) {
      if (this.#left > 0) {
        const step = Math.min(this.#left, piece.length - at);
        this.#left -= step;
        at += step;
        if (this.#left === 0) this.#left = -1;
        continue;
      }
      const sign = String.fromCharCode(piece[at++] ?? 0);
      if (sign !== '\n') {
        this.#size += sign;
        continue;
      }
      const size = Number.parseInt(this.#size, 16);
      this.#size = '';
      if (size === 0) this.#left = -2;
      else if (this.#left === -2) return true;
      else {
        this.bytes += size;
        this.#left = size + 2;
      }
    }
    return false;
  }
}
