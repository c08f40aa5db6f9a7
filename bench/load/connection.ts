import { connect, type Socket } from 'node:net';

/**
 * The response to one request: its status, the bytes of its body as transferred, its head, and the body itself if it was
 * asked for.
 */
export type LoadResponse = { status: number; bytes: number; head: string; body: Buffer | null };

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection with one request in flight. It counts bytes without decoding the body, because a client
 * that decodes every body would limit the measured rate.
 */
export class Connection {
  #socket: Socket | null = null;
  #port: number;
  #onResponse: (response: LoadResponse) => void = () => {};
  #head = Buffer.alloc(0);
  #headText = '';
  /** The received pieces of the body; null if it is only counted. */
  #pieces: Buffer[] | null = null;
  #status = 0;
  #bytes = 0;
  /** Remaining bytes of the body; null for a chunked body or before the head is complete. */
  #left: number | null = null;
  #chunks: ChunkCounter | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** Connects, or reconnects after the server closed the connection. @throws if the port refuses connections */
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

  /**
   * Sends one request; `onResponse` is called once, with status 0 if the connection broke.
   * @param readsBody whether the response has its body, which must not be chunked
   */
  ask(request: Buffer, onResponse: (response: LoadResponse) => void, readsBody = false): void {
    this.#onResponse = onResponse;
    this.#head = Buffer.alloc(0);
    this.#headText = '';
    this.#pieces = readsBody ? [] : null;
    this.#left = null;
    this.#chunks = null;
    this.#bytes = 0;
    this.#socket?.write(request);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #done(status: number): void {
    const onResponse = this.#onResponse;
    this.#onResponse = () => {};
    const body = this.#pieces && Buffer.concat(this.#pieces);
    onResponse({ status, bytes: this.#bytes, head: this.#headText, body });
  }

  #take(bytes: Buffer): void {
    if (this.#left === null && this.#chunks === null) this.#takeHead(bytes);
    else this.#takeBody(bytes);
  }

  #takeHead(bytes: Buffer): void {
    const received = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]);
    const end = received.indexOf(endOfHead);
    if (end < 0) {
      this.#head = Buffer.from(received);
      return;
    }
    const head = received.toString('latin1', 0, end);
    this.#headText = head;
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) this.#chunks = new ChunkCounter();
    else this.#left = Number(length);
    this.#takeBody(received.subarray(end + 4));
  }

  #takeBody(bytes: Buffer): void {
    if (this.#chunks) {
      const isComplete = this.#chunks.take(bytes);
      this.#bytes = this.#chunks.bytes;
      if (isComplete) this.#done(this.#status);
      return;
    }
    this.#bytes += bytes.length;
    // The buffer of the socket is used again.
    this.#pieces?.push(Buffer.from(bytes));
    this.#left = (this.#left ?? 0) - bytes.length;
    if (this.#left <= 0) this.#done(this.#status);
  }
}

/** Finds the end of a chunked body (RFC 9112, section 7.1) and counts its bytes. */
export class ChunkCounter {
  bytes = 0;
  #size = '';
  /**
   * Remaining bytes of the current chunk with its line end; -1 while the chunk size is read, -2 after the last chunk.
   */
  #left = -1;

  /** Processes received bytes and returns whether the body is complete. */
  take(bytes: Buffer): boolean {
    let offset = 0;
    while (offset < bytes.length) {
      if (this.#left > 0) {
        const length = Math.min(this.#left, bytes.length - offset);
        this.#left -= length;
        offset += length;
        if (this.#left === 0) this.#left = -1;
        continue;
      }
      const character = String.fromCharCode(bytes[offset++] ?? 0);
      if (character !== '\n') {
        this.#size += character;
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
