import { isUtf8 } from 'node:buffer';
import { Transform } from 'node:stream';
import * as m from '../../messages/index.ts';
import { ImportError } from '../import-error.ts';

const NEWLINE = 0x0a;

/**
 * Passes bytes through unchanged and fails with an `ImportError` at the line of the first byte that is not UTF-8 or
 * is NUL. Without it, the letters of a Latin-1 file would be replaced silently, and PostgreSQL would reject NUL
 * much later without a line.
 */
export function textCheck(): Transform {
  let line = 1;
  let carry: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      const bytes = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
      // A chunk may end within a character, whose first bytes are carried over to the next chunk.
      const end = bytes.length - unfinishedTail(bytes);
      const complete = bytes.subarray(0, end);
      carry = bytes.subarray(end);
      if (!isUtf8(complete) || complete.includes(0)) return callback(badText(complete, line));
      line += countNewlines(complete);
      callback(null, complete);
    },
    flush(callback) {
      callback(carry.length === 0 ? null : badText(carry, line));
    },
  });
}

/** Returns the length in bytes of an incomplete character at the end of `bytes` (0 to 3). */
function unfinishedTail(bytes: Buffer): number {
  for (let offset = 1; offset <= Math.min(3, bytes.length); offset++) {
    const byte = bytes[bytes.length - offset] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > offset ? offset : 0;
  }
  return 0;
}

function badText(bytes: Buffer, firstLine: number): ImportError {
  let line = firstLine;
  // No byte of a multi-byte UTF-8 character is 0x0a, so each line can be checked separately.
  for (let start = 0; start <= bytes.length; line++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const part = bytes.subarray(start, end);
    if (part.includes(0)) return new ImportError(m.textCheck.rowHoldsNulByte(), line);
    if (!isUtf8(part)) break;
    start = end + 1;
  }
  return new ImportError(m.textCheck.textIsNotUtf8(), line);
}

function countNewlines(bytes: Buffer): number {
  let count = 0;
  for (let index = bytes.indexOf(NEWLINE); index !== -1; index = bytes.indexOf(NEWLINE, index + 1)) count++;
  return count;
}
