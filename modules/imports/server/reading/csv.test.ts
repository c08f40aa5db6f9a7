import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ImportError } from '../import-error.ts';
import { readCsv } from './csv.ts';

type Seen = { header: string[]; rows: Array<{ fields: string[]; line: number }>; count: number };

async function read(bytes: Buffer | string, chunkSize = Number.POSITIVE_INFINITY): Promise<Seen> {
  const whole = Buffer.from(bytes as string);
  const chunks: Buffer[] = [];
  for (let at = 0; at < whole.length; at += chunkSize) chunks.push(whole.subarray(at, at + chunkSize));
  const seen: Seen = { header: [], rows: [], count: 0 };
  seen.count = await readCsv(Readable.from(chunks), {
    onHeader: (fields) => {
      seen.header = fields;
    },
    onRow: (fields, line) => seen.rows.push({ fields, line }),
  });
  return seen;
}

async function failure(bytes: Buffer | string, chunkSize?: number): Promise<ImportError> {
  const error: unknown = await read(bytes, chunkSize).catch((e) => e);
  expect(error).toBeInstanceOf(ImportError);
  return error as ImportError;
}

describe('line numbers of a CSV file', () => {
  it('numbers CSV rows from the header, which is line 1', async () => {
    const seen = await read('a,b\n1,2\n3,4\n');
    expect(seen.header).toEqual(['a', 'b']);
    expect(seen.rows.map((row) => row.line)).toEqual([2, 3]);
    expect(seen.count).toBe(2);
  });

  it('counts line breaks inside quoted CSV fields', async () => {
    const seen = await read('a,b\n"one\ntwo\n\nfour",2\n3,4\n');
    expect(seen.rows).toEqual([
      { fields: ['one\ntwo\n\nfour', '2'], line: 2 },
      { fields: ['3', '4'], line: 6 },
    ]);
  });

  it('counts CRLF in a CSV file as one line break, inside quotes too, with any chunk size', async () => {
    for (const chunkSize of [1, 2, 3, 5, 1000]) {
      const seen = await read('a,b\r\n"x\r\ny",2\r\n3,4\r\n', chunkSize);
      expect(seen.rows).toEqual([
        { fields: ['x\r\ny', '2'], line: 2 },
        { fields: ['3', '4'], line: 4 },
      ]);
    }
  });

  it('skips blank CSV lines and counts them', async () => {
    const seen = await read('a,b\n\n1,2\n\n\n3,4\n\n');
    expect(seen.rows.map((row) => row.line)).toEqual([3, 6]);
  });
});

describe('the text of a CSV file', () => {
  it('removes a byte order mark from the first CSV heading', async () => {
    expect((await read('\ufeffa,b\n1,2\n')).header).toEqual(['a', 'b']);
    expect((await read('\ufeff"a",b\n1,2\n', 1)).header).toEqual(['a', 'b']);
  });

  it('keeps characters that are split between chunks of a CSV file', async () => {
    for (const chunkSize of [1, 2, 3, 4, 5, 7]) {
      expect((await read('a,b\n£ é,🎁\n', chunkSize)).rows[0]?.fields).toEqual(['£ é', '🎁']);
    }
  });

  it('refuses a CSV file that is not UTF-8 and names the line', async () => {
    const latin1 = Buffer.from('a,b\n1,2\n£5,3\n4,5\n', 'latin1');
    for (const chunkSize of [1, 4, 1000]) {
      const error = await failure(latin1, chunkSize);
      expect(error.message).toMatch(/^Line 3: the text is not UTF-8/);
    }
  });

  it('refuses a CSV file that ends inside a character', async () => {
    expect((await failure(Buffer.from('a,b\n1,£').subarray(0, -1))).line).toBe(2);
  });

  it('refuses NUL bytes in a CSV file and names the line', async () => {
    expect((await failure('a,b\n1,2\n3,\u0000\n')).message).toBe('Line 3: the row holds a NUL byte.');
  });
});

describe('invalid rows of a CSV file', () => {
  it('refuses a CSV row that is too short or too long and names the line', async () => {
    expect((await failure('a,b\n1,2\n3\n')).message).toBe('Line 3: the row has 1 fields, the header has 2.');
    expect((await failure('a,b\n1,2,3\n')).line).toBe(2);
  });

  it('refuses invalid quotes in a CSV file and names the line', async () => {
    expect((await failure('a,b\n1,2\n3,4"5"\n')).message).toMatch(/^Line 3: a quote \("\) is inside/);
    expect((await failure('a,b\n1,2\n3,"4"5\n')).message).toMatch(/^Line 3: text follows the closing quote/);
    expect((await failure('a,b\n"1\n",2\n3,"4\n5,6\n')).message).toBe(
      'Line 4: a quote (") is opened and never closed.',
    );
  });

  it('refuses an unclosed CSV quote before the whole file is in memory', async () => {
    const rows = '1,2\n'.repeat(1_000_000);
    expect((await failure(`a,b\n1,"${rows}`, 65_536)).message).toMatch(/^Line 2: the row is longer than/);
  });

  it('refuses a CSV file without a header', async () => {
    expect((await failure('\n\n')).message).toBe('Line 1: the file is empty: its header row is missing.');
  });

  it('passes on an error of a CSV row handler and stops reading', async () => {
    const lines: number[] = [];
    const reading = readCsv(Readable.from(['a,b\n1,2\n3,4\n5,6\n']), {
      onHeader() {},
      onRow(_fields, line) {
        lines.push(line);
        if (line === 3) throw new ImportError('no good', line);
      },
    });
    await expect(reading).rejects.toThrow('Line 3: no good');
    expect(lines).toEqual([2, 3]);
  });
});

it('reports the number of CSV rows read every 5,000 rows and at the end', async () => {
  const reported: number[] = [];
  await readCsv(Readable.from([`a,b\n${'1,2\n'.repeat(12_000)}`]), {
    onHeader() {},
    onRow() {},
    onProgress: (rows) => reported.push(rows),
  });
  expect(reported).toEqual([5_000, 10_000, 12_000]);
});
