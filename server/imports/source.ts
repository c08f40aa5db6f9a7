import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from './import-error.ts';

/** An opened file or standard input, gunzipped where it was gzip. */
export type Source = {
  /** The plain bytes; a failure while reading arrives as an `ImportError` with `line` null. */
  stream: Readable;
  /** Raw (still compressed) bytes read so far, to set against `totalBytes`. */
  bytesRead(): number;
  /** Raw size of the file in bytes; null where it is not known beforehand (standard input, a pipe). */
  totalBytes: number | null;
};

const CHUNK_BYTES = 64 * 1024;

/**
 * Opens a file, or standard input for `-`. Gzip is told by its first two bytes, never by the file's name.
 *
 * @throws ImportError (line null) when the file is missing, unreadable, a directory, or holds no bytes.
 */
export async function openSource(pathOrDash: string, stdin: Readable = process.stdin): Promise<Source> {
  const fromStdin = pathOrDash === '-';
  const label = fromStdin ? 'The standard input' : `The file "${pathOrDash}"`;
  const totalBytes = fromStdin ? null : await sizeOf(pathOrDash, label);
  const raw = fromStdin ? stdin : createReadStream(pathOrDash, { highWaterMark: CHUNK_BYTES });
  const chunks = raw[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;

  let bytes = 0;
  const next = async (): Promise<Buffer | null> => {
    const result = await chunks.next().catch((error: unknown) => {
      throw unreadable(label, error);
    });
    if (result.done === true) return null;
    const chunk = Buffer.from(result.value as Buffer);
    bytes += chunk.length;
    return chunk;
  };

  const head = await readHead(next);
  if (head.length === 0) throw new ImportError(`${label} is empty.`);

  const rawBytes = Readable.from(withHead(head, next), { objectMode: false });
  // The generator may be dropped before it ever ran, and then no `finally` in it would close the file.
  rawBytes.once('close', () => raw.destroy());
  const stream = isGzip(head) ? gunzip(rawBytes, label) : rawBytes;
  return { stream, bytesRead: () => bytes, totalBytes };
}

async function sizeOf(path: string, label: string): Promise<number | null> {
  const info = await stat(path).catch((error: unknown) => {
    throw unreadable(label, error);
  });
  if (info.isDirectory()) throw new ImportError(`${label} is a directory, not a file.`);
  return info.isFile() ? info.size : null;
}

function unreadable(label: string, error: unknown): ImportError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new ImportError(`${label} does not exist.`);
  if (code === 'EACCES' || code === 'EPERM') return new ImportError(`${label}: permission denied.`);
  return new ImportError(`${label} could not be read (${(error as Error).message}).`, null, { cause: error });
}

/** Standard input may hand over a single byte at first, too few to tell gzip by. */
async function readHead(next: () => Promise<Buffer | null>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 2) {
    const chunk = await next();
    if (chunk === null) break;
    head = Buffer.concat([head, chunk]);
  }
  return head;
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

async function* withHead(head: Buffer, next: () => Promise<Buffer | null>): AsyncGenerator<Buffer> {
  for (let chunk: Buffer | null = head; chunk !== null; chunk = await next()) yield chunk;
}

/** The reader of the stream adds the line that was reached: only it knows it (see readCsv). */
function gunzip(rawBytes: Readable, label: string): Readable {
  const unzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // Errors reach the generator below through `unzip` itself; the callback only keeps them from being thrown.
  pipeline(rawBytes, unzip, () => {});
  async function* plain(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of unzip) yield chunk as Buffer;
    } catch (error) {
      throw error instanceof ImportError ? error : damaged(label, error);
    }
  }
  const stream = Readable.from(plain(), { objectMode: false });
  stream.once('close', () => unzip.destroy());
  return stream;
}

function damaged(label: string, error: unknown): ImportError {
  const code = (error as NodeJS.ErrnoException).code;
  const what = code === 'Z_BUF_ERROR' ? 'is cut off: its gzip data ends too early' : 'is damaged gzip data';
  return new ImportError(`${label} ${what} (${(error as Error).message}).`, null, { cause: error });
}
