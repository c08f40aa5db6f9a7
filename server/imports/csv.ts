import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CsvError, type CsvErrorCode, type Parser, parse } from 'csv-parse';
import { ImportError } from './import-error.ts';
import { textCheck } from './text-check.ts';

/** A row of a file; `line` is the physical line on which it starts, the first line being 1. */
export type CsvRow = { fields: string[]; line: number };

/** What a reader does with the rows; whatever these throw ends the reading and reaches the caller. */
export type CsvHandlers = {
  /** Called once, with the fields of the first line that is not blank. */
  onHeader(fields: string[]): void;
  /** `line` is the physical line on which the row starts; `fields` is as long as the header. */
  onRow(fields: string[], line: number): void;
  /** Called with the rows read so far, every few thousand rows and once at the end. */
  onProgress?: ((rows: number) => void) | undefined;
};

const PROGRESS_EVERY = 5_000;
/** Far above any real row; else a quote that is never closed would take the rest of the file into memory. */
const LONGEST_ROW = 2_000_000;
/** In so many bytes a header has ended. */
const LONGEST_HEADER = 65_536;

const QUOTE_FAULTS: Partial<Record<CsvErrorCode, string>> = {
  INVALID_OPENING_QUOTE: 'a quote (") is inside a field that does not start with one.',
  CSV_INVALID_CLOSING_QUOTE: 'text follows the closing quote (") of a field.',
  CSV_QUOTE_NOT_CLOSED: 'a quote (") is opened and never closed.',
  CSV_MAX_RECORD_SIZE: `the row is longer than ${LONGEST_ROW} characters; is a quote (") not closed?`,
};

/** What is wrong with a row that has another number of fields than the header. */
export const wrongWidth = ({ fields }: CsvRow, width: number): string =>
  `the row has ${fields.length} fields, the header has ${width}.`;

/**
 * Reads a CSV file row by row in constant memory.
 *
 * @returns the number of rows, without the header.
 * @throws ImportError as `csvRows` does, and for a row with another number of fields than the header.
 */
export async function readCsv(stream: Readable, handlers: CsvHandlers): Promise<number> {
  let width = 0;
  let count = 0;
  const take = (row: CsvRow) => {
    if (width === 0) {
      width = row.fields.length;
      return handlers.onHeader(row.fields);
    }
    if (row.fields.length !== width) throw new ImportError(wrongWidth(row, width), row.line);
    handlers.onRow(row.fields, row.line);
    count++;
    if (count % PROGRESS_EVERY === 0) handlers.onProgress?.(count);
  };
  for await (const rows of csvRows(stream)) rows.forEach(take);
  handlers.onProgress?.(count);
  return count;
}

/**
 * The rows of a CSV file, the header first, as many at a time as one piece of the stream holds. UTF-8, with or without
 * BOM, LF or CRLF; fields parted by commas, semicolons (as Excel does where a comma is the decimal point) or tabs.
 * Blank lines are passed over and are not rows.
 *
 * @throws ImportError naming the line, after the rows before it: for text that is not UTF-8, broken quoting, an input
 *   without a header, and a source that breaks off.
 */
export async function* csvRows(stream: Readable): AsyncGenerator<CsvRow[]> {
  const rows = new Rows();
  const checked = pipeline(stream, textCheck(), () => {});
  let fault: unknown;
  let parser: Parser | undefined;
  try {
    for await (const piece of withWholeHeader(checked)) {
      parser ??= parserOf(piece, rows);
      await write(parser, piece);
      yield rows.taken();
    }
    if (parser) await finished(parser.end());
  } catch (error) {
    fault = withLine(error, rows.line);
  }
  yield rows.taken();
  if (fault) throw fault;
  if (rows.width === 0) throw new ImportError('the file is empty: its header row is missing.', 1);
}

/** The first piece is so long that the header has ended in it. */
async function* withWholeHeader(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (head === null) yield piece;
    else {
      head = Buffer.concat([head, piece]);
      if (head.length < LONGEST_HEADER && !/\S.*\n/.test(head.toString())) continue;
      yield head;
      head = null;
    }
  }
  if (head !== null && head.length > 0) yield head;
}

/** The sign that parts the fields: the one that the header has most of. */
function delimiterOf(head: Buffer): string {
  const [header = ''] = head
    .subarray(0, LONGEST_HEADER)
    .toString()
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split('\n', 1);
  const times = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most));
}

function parserOf(head: Buffer, rows: Rows): Parser {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    record_delimiter: ['\r\n', '\n'],
    // Who reads the rows says in their own words what a row of another length is.
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    // Rows are handled inside the parser and never queued, so that their lines are known.
    on_record: (fields: string[]) => {
      rows.take(fields);
      return null;
    },
  });
  // What goes wrong is heard of by whoever writes.
  parser.on('error', () => {});
  return parser.resume();
}

const write = (parser: Parser, piece: Buffer) =>
  new Promise<void>((resolve, reject) => {
    parser.write(piece, (error) => (error ? reject(error) : resolve()));
  });

/** Counts physical lines; csv-parse's own line numbers go wrong on a quoted CRLF. */
class Rows {
  /** Physical line on which the next row starts. */
  line = 1;
  /** Fields of the header; 0 before it has come. */
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
    for (let at = field.indexOf('\n'); at !== -1; at = field.indexOf('\n', at + 1)) count++;
  }
  return count;
}

function withLine(error: unknown, line: number): unknown {
  if (error instanceof CsvError) {
    return new ImportError(QUOTE_FAULTS[error.code] ?? error.message, line, { cause: error });
  }
  // The source broke off (a cut-off gzip, say): it cannot know how many lines its bytes made, we do.
  if (error instanceof ImportError && error.line === null) {
    return new ImportError(`${error.message} Reading stopped at this line.`, line, { cause: error });
  }
  return error;
}
