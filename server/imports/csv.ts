import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { ImportError } from './import-error.ts';
import { textCheck } from './text-check.ts';

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

const QUOTE_FAULTS: Partial<Record<CsvErrorCode, string>> = {
  INVALID_OPENING_QUOTE: 'a quote (") stands inside a field that does not start with one.',
  CSV_INVALID_CLOSING_QUOTE: 'text follows the closing quote (") of a field.',
  CSV_QUOTE_NOT_CLOSED: 'a quote (") is opened and never closed.',
  CSV_MAX_RECORD_SIZE: `the row is longer than ${LONGEST_ROW} characters; is a quote (") not closed?`,
};

/**
 * Reads a CSV file (UTF-8, with or without BOM, LF or CRLF) row by row in constant memory. Blank lines are
 * passed over and are not rows.
 *
 * @returns the number of rows, without the header.
 * @throws ImportError naming the line, for text that is not UTF-8, broken quoting, a row with another number
 *   of fields than the header, an input without a header, and a source that breaks off.
 */
export async function readCsv(stream: Readable, handlers: CsvHandlers): Promise<number> {
  const rows = new RowCounter(handlers);
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    // The number of fields is checked by RowCounter, which says it in the shop's words and with the line.
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    // Rows are handled inside the parser and never queued: a row's fault is found before later ones are read.
    on_record: (fields: string[]) => {
      rows.take(fields);
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(stream, textCheck(), parser);
  } catch (error) {
    throw withLine(error, rows.line);
  }
  rows.end();
  return rows.count;
}

/** Counts rows and physical lines; csv-parse's own line numbers go wrong on a quoted CRLF. */
class RowCounter {
  /** Physical line on which the next row starts. */
  line = 1;
  count = 0;
  private width = 0;
  private readonly handlers: CsvHandlers;

  constructor(handlers: CsvHandlers) {
    this.handlers = handlers;
  }

  take(fields: string[]): void {
    const start = this.line;
    this.line += 1 + newlinesIn(fields);
    if (fields.length === 1 && fields[0] === '' && this.width !== 1) return;
    if (this.width === 0) {
      this.width = fields.length;
      this.handlers.onHeader(fields);
      return;
    }
    if (fields.length !== this.width) {
      throw new ImportError(`the row has ${fields.length} fields, the header has ${this.width}.`, start);
    }
    this.handlers.onRow(fields, start);
    this.count++;
    if (this.count % PROGRESS_EVERY === 0) this.handlers.onProgress?.(this.count);
  }

  end(): void {
    if (this.width === 0) throw new ImportError('the file is empty: its header row is missing.', 1);
    this.handlers.onProgress?.(this.count);
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
    return new ImportError(`${error.message} Reading had come as far as this line.`, line, { cause: error });
  }
  return error;
}
