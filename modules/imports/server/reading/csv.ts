import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CsvError, type CsvErrorCode, type Parser, parse } from 'csv-parse';
import { delimiterOf } from '#kernel/contract/csv-delimiters.ts';
import * as m from '../../messages/index.ts';
import { ImportError } from '../import-error.ts';
import { textCheck } from './text-check.ts';

/** A row of a file; `line` is the physical line on which it starts, counted from 1. */
export type CsvRow = { fields: string[]; line: number };

/** Callbacks of the reader; an error thrown by one of them stops reading and reaches the caller. */
export type CsvHandlers = {
  /** Called once with the fields of the first line that is not blank. */
  onHeader(fields: string[]): void;
  /** `line` is the physical line on which the row starts; `fields` is as long as the header. */
  onRow(fields: string[], line: number): void;
  /** Called with the number of rows read so far, every few thousand rows and once at the end. */
  onProgress?: ((rows: number) => void) | undefined;
};

const PROGRESS_EVERY = 5_000;
/**
 * Maximum length of a row, far above any real one, so that an unclosed quote does not load the rest of the file
 * into memory.
 */
const LONGEST_ROW = 2_000_000;
/** Maximum number of bytes in which the end of the header is searched for. */
const LONGEST_HEADER = 65_536;

const QUOTE_FAULTS: Partial<Record<CsvErrorCode, string>> = {
  get INVALID_OPENING_QUOTE() {
    return m.csv.quoteIsInsideField();
  },
  get CSV_INVALID_CLOSING_QUOTE() {
    return m.csv.textFollowsClosingQuote();
  },
  get CSV_QUOTE_NOT_CLOSED() {
    return m.csv.quoteIsOpenedAndNever();
  },
  get CSV_MAX_RECORD_SIZE() {
    return m.csv.rowIsLongerThanCharacters({ lONGEST_ROW: LONGEST_ROW });
  },
};

/** Error message for a row with a different number of fields than the header. */
export const wrongWidth = ({ fields }: CsvRow, width: number): string =>
  m.csv.rowHasFields({ fieldsCount: fields.length, width });

/**
 * Reads a CSV file row by row in constant memory.
 *
 * @returns the number of rows without the header
 * @throws ImportError as `csvRows` does, and for a row with a different number of fields than the header
 */
export async function readCsv(stream: Readable, handlers: CsvHandlers): Promise<number> {
  let width = 0;
  let count = 0;
  const handleRow = (row: CsvRow) => {
    if (width === 0) {
      width = row.fields.length;
      return handlers.onHeader(row.fields);
    }
    if (row.fields.length !== width) throw new ImportError(wrongWidth(row, width), row.line);
    handlers.onRow(row.fields, row.line);
    count++;
    if (count % PROGRESS_EVERY === 0) handlers.onProgress?.(count);
  };
  for await (const rows of csvRows(stream)) rows.forEach(handleRow);
  handlers.onProgress?.(count);
  return count;
}

/**
 * Yields the rows of a CSV file, the header first, in batches of one stream chunk. Accepts UTF-8 with or without
 * BOM, LF or CRLF, and commas, semicolons (used by Excel where the comma is the decimal separator) or tabs as
 * delimiters. Blank lines are skipped and not counted.
 *
 * @throws ImportError with the line, after the rows before it: for text that is not UTF-8, invalid quoting, an
 * input without a header, and a source that ends unexpectedly
 */
export async function* csvRows(stream: Readable): AsyncGenerator<CsvRow[]> {
  const rows = new Rows();
  const checked = pipeline(stream, textCheck(), () => {});
  let failure: unknown;
  let parser: Parser | undefined;
  try {
    for await (const chunk of withWholeHeader(checked)) {
      parser ??= parserOf(chunk, rows);
      await write(parser, chunk);
      yield rows.taken();
    }
    if (parser) await finished(parser.end());
  } catch (error) {
    failure = withLine(error, rows.line);
  }
  yield rows.taken();
  if (failure) throw failure;
  if (rows.width === 0) throw new ImportError(m.csv.fileIsEmpty(), 1);
}

/** Extends the first chunk until it contains the whole header. */
async function* withWholeHeader(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < LONGEST_HEADER && !/\S.*\n/.test(head.toString())) continue;
      yield head;
      head = null;
    }
  }
  if (head !== null && head.length > 0) yield head;
}

/** Returns the first line that is not blank, without quoted texts. */
function headerOf(head: Buffer): string {
  const [header = ''] = head
    .subarray(0, LONGEST_HEADER)
    .toString()
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split('\n', 1);
  return header;
}

function parserOf(head: Buffer, rows: Rows): Parser {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(headerOf(head)),
    record_delimiter: ['\r\n', '\n'],
    // Readers report rows of a different length with their own message.
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    // Rows are handled inside the parser and never queued, so that their lines are known.
    on_record: (fields: string[]) => {
      rows.take(fields);
      return null;
    },
  });
  // Errors reach the caller through `write` and `finished`.
  parser.on('error', () => {});
  return parser.resume();
}

const write = (parser: Parser, chunk: Buffer) =>
  new Promise<void>((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

/** Counts physical lines, because csv-parse miscounts lines of a quoted CRLF. */
class Rows {
  /** Physical line on which the next row starts. */
  line = 1;
  /** Number of fields of the header; 0 before it is read. */
  width = 0;
  #rows: CsvRow[] = [];

  take(fields: string[]): void {
    const line = this.line;
    this.line += 1 + newlinesIn(fields);
    if (fields.length === 1 && fields[0] === '' && this.width !== 1) return;
    this.width ||= fields.length;
    this.#rows.push({ fields, line });
  }

  taken(): CsvRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

function newlinesIn(fields: string[]): number {
  let count = 0;
  for (const field of fields) {
    for (let index = field.indexOf('\n'); index !== -1; index = field.indexOf('\n', index + 1)) count++;
  }
  return count;
}

function withLine(error: unknown, line: number): unknown {
  if (error instanceof CsvError) {
    return new ImportError(QUOTE_FAULTS[error.code] ?? error.message, line, { cause: error });
  }
  // A source that ends unexpectedly (a truncated gzip file, for instance) does not know the line; the reader does.
  if (error instanceof ImportError && error.line === null) {
    return new ImportError(m.csv.readingStoppedAtThisLine({ message: error.message }), line, {
      cause: error,
    });
  }
  return error;
}
