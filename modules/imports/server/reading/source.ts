import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as m from '../../messages/index.ts';
import { ImportError } from '../import-error.ts';

/** An opened file or standard input, decompressed if it is gzip. */
export type Source = {
  /** The plain bytes; a failure while reading arrives as an `ImportError` with `line` null. */
  stream: Readable;
  /** Raw (still compressed) bytes read so far, to compare with `totalBytes`. */
  bytesRead(): number;
  /** Raw size of the file in bytes; null if unknown (standard input, a pipe). */
  totalBytes: number | null;
};

const CHUNK_BYTES = 64 * 1024;

/**
 * Opens a file, or standard input for `-`. Gzip is detected by its first two bytes, never by the file name.
 *
 * @throws ImportError (line null) for a missing or unreadable file, a directory, or an empty input
 */
export async function openSource(pathOrDash: string, stdin: Readable = process.stdin): Promise<Source> {
  const fromStdin = pathOrDash === '-';
  const label = fromStdin ? m.source.standardInput() : m.source.theFile({ pathOrDash });
  const totalBytes = fromStdin ? null : await sizeOf(pathOrDash, label);
  const raw = fromStdin ? stdin : createReadStream(pathOrDash, { highWaterMark: CHUNK_BYTES });
  const chunks = raw[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;

  let bytes = 0;
  const next = async (): Promise<Buffer | null> => {
    const result = await chunks.next().catch((error: unknown) => {
      throw unreadableError(label, error);
    });
    if (result.done === true) return null;
    const chunk = Buffer.from(result.value as Buffer);
    bytes += chunk.length;
    return chunk;
  };

  const head = await readHead(next);
  if (head.length === 0) throw new ImportError(m.source.isEmpty({ label }));

  const rawBytes = Readable.from(withHead(head, next), { objectMode: false });
  // A generator that never ran does not run its `finally`, so the file is closed here.
  rawBytes.once('close', () => raw.destroy());
  const stream = isGzip(head) ? gunzip(rawBytes, label) : rawBytes;
  return { stream, bytesRead: () => bytes, totalBytes };
}

async function sizeOf(path: string, label: string): Promise<number | null> {
  const info = await stat(path).catch((error: unknown) => {
    throw unreadableError(label, error);
  });
  if (info.isDirectory()) throw new ImportError(m.source.isDirectory({ label }));
  return info.isFile() ? info.size : null;
}

function unreadableError(label: string, error: unknown): ImportError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new ImportError(m.source.doesNotExist({ label }));
  if (code === 'EACCES' || code === 'EPERM') return new ImportError(m.source.permissionDenied({ label }));
  return new ImportError(m.source.couldNotBeRead({ label, message: (error as Error).message }), null, {
    cause: error,
  });
}

/** Standard input may deliver a single byte at first, too few to detect gzip. */
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

/** The reader of the stream adds the line to errors (see readCsv), since it is unknown here. */
function gunzip(rawBytes: Readable, label: string): Readable {
  const unzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // Errors reach the generator below through `unzip`; the callback only prevents an unhandled error.
  pipeline(rawBytes, unzip, () => {});
  async function* plain(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of unzip) yield chunk as Buffer;
    } catch (error) {
      throw error instanceof ImportError ? error : damagedError(label, error);
    }
  }
  const stream = Readable.from(plain(), { objectMode: false });
  stream.once('close', () => unzip.destroy());
  return stream;
}

function damagedError(label: string, error: unknown): ImportError {
  const code = (error as NodeJS.ErrnoException).code;
  const problem = code === 'Z_BUF_ERROR' ? m.source.isCutOff() : m.source.isDamagedGzipData();
  return new ImportError(`${label} ${problem} (${(error as Error).message}).`, null, { cause: error });
}
