import * as m from '../messages/index.ts';
/**
 * A file that cannot be imported, with a message that the owner of the shop can act on.
 *
 * `line` is the physical line of the file (the header is line 1) on which the invalid row starts, or null if the
 * error has no line (a missing file, an empty input). With a line, the message starts with `Line 1234: `.
 */
export class ImportError extends Error {
  readonly line: number | null;

  constructor(message: string, line: number | null = null, options?: ErrorOptions) {
    super(line === null ? message : m.importError.line({ line, message }), options);
    this.name = 'ImportError';
    this.line = line;
  }
}
