import { isUtf8 } from 'node:buffer';
import { Transform } from 'node:stream';
import { ImportError } from './import-error.ts';

const NEWLINE = 0x0a;

/**
 * Passes bytes through unchanged, and fails with an `ImportError` naming the line at the first byte that is
 * not UTF-8 and at the first NUL byte. Without this, a file in Latin-1 would be imported with its letters
 * silently replaced, and PostgreSQL would refuse the NUL much later, naming no line.
 */
export function textCheck(): Transform {
  let line = 1;
  let carry: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
      // A character may be cut in two by the end of the chunk: its first bytes wait for the next one.
      const end = bytes.length - unfinishedTail(bytes);
      const whole = bytes.subarray(0, end);
      carry = bytes.subarray(end);
      if (!isUtf8(whole) || whole.includes(0)) return done(badText(whole, line));
      line += countNewlines(whole);
      done(null, whole);
    },
    flush(done) {
      done(carry.length === 0 ? null : badText(carry, line));
    },
  });
}

/** Length in bytes of a character begun, but not ended, at the end of `bytes` (0 to 3). */
function unfinishedTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needed > back ? back : 0;
  }
  return 0;
}

function badText(bytes: Buffer, firstLine: number): ImportError {
  let line = firstLine;
  // No byte of a longer UTF-8 character is 0x0a, so each line can be judged by itself.
  for (let start = 0; start <= bytes.length; line++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const part = bytes.subarray(start, end);
    if (part.includes(0)) return new ImportError('the row holds a NUL byte.', line);
    if (!isUtf8(part)) break;
    start = end + 1;
  }
  return new ImportError('the text is not UTF-8. Save the file as "CSV UTF-8" and try again.', line);
}

function countNewlines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}
