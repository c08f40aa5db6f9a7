import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportError } from '../import-error.ts';
import { readCsv } from './csv.ts';
import { openSource } from './source.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-source-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Rows that hardly compress, so that truncating the gzip file truncates rows. */
function manyRows(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => `${i},${Math.sin(i)}`);
  return `a,b\n${rows.join('\n')}\n`;
}

describe('the input of an import', () => {
  it('an import reads a plain file and counts its bytes', async () => {
    const source = await openSource(await fileOf('plain.csv', 'a,b\n1,2\n'));
    expect(source.totalBytes).toBe(8);
    expect((await buffer(source.stream)).toString()).toBe('a,b\n1,2\n');
    expect(source.bytesRead()).toBe(8);
  });

  it('an import recognises gzip by content and counts the compressed bytes', async () => {
    const text = manyRows(50_000);
    const packed = gzipSync(text);
    const source = await openSource(await fileOf('misnamed.csv', packed));
    expect((await buffer(source.stream)).toString()).toBe(text);
    expect(source.totalBytes).toBe(packed.length);
    expect(source.bytesRead()).toBe(packed.length);
  });

  it('an import reads standard input for a dash, even in single bytes', async () => {
    const packed = gzipSync('a,b\n1,2\n');
    const stdin = Readable.from([...packed].map((byte) => Buffer.from([byte])));
    const source = await openSource('-', stdin);
    expect(source.totalBytes).toBeNull();
    expect((await buffer(source.stream)).toString()).toBe('a,b\n1,2\n');
  });

  it('an import reports a missing file, a directory and an empty file', async () => {
    const missing = join(folder, 'no-such.csv');
    await expect(openSource(missing)).rejects.toThrow(`The file "${missing}" does not exist.`);
    await expect(openSource(folder)).rejects.toThrow('is a directory, not a file');
    await expect(openSource(await fileOf('empty.csv', ''))).rejects.toThrow('is empty');
    await expect(openSource('-', Readable.from([]))).rejects.toThrow('The standard input is empty');
    await expect(openSource(missing)).rejects.toBeInstanceOf(ImportError);
  });
});

describe('damaged gzip files', () => {
  async function failure(bytes: Buffer): Promise<ImportError> {
    const source = await openSource(await fileOf('broken.gz', bytes));
    const error: unknown = await readCsv(source.stream, { onHeader() {}, onRow() {} }).catch((e) => e);
    expect(error).toBeInstanceOf(ImportError);
    return error as ImportError;
  }

  it('refuses a truncated gzip file and names the last line', async () => {
    const packed = gzipSync(manyRows(100_000));
    const error = await failure(packed.subarray(0, packed.length / 2));
    expect(error.message).toMatch(/^Line \d+: The file ".*broken\.gz" is cut off/);
    expect(error.line).toBeGreaterThan(1_000);
    expect(error.line).toBeLessThan(100_000);
  });

  it('refuses a gzip file without its checksum', async () => {
    expect((await failure(gzipSync(manyRows(10)).subarray(0, -3))).message).toContain('is cut off');
  });

  it('refuses a gzip file whose checksum does not match', async () => {
    const packed = gzipSync(manyRows(100_000));
    packed.writeUInt32LE(packed.readUInt32LE(packed.length - 8) ^ 1, packed.length - 8);
    const error = await failure(packed);
    expect(error.message).toContain('is damaged gzip data');
    expect(error.line).toBeGreaterThan(1);
  });

  it('refuses a gzip file with changed bytes', async () => {
    const packed = gzipSync(manyRows(100_000));
    packed.fill(0xff, packed.length / 2, packed.length / 2 + 64);
    expect((await failure(packed)).line).toBeGreaterThan(1);
  });
});
