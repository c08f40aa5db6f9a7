import type { LoadResponse } from '../load/connection.ts';
import type { RecordedDay } from '../load/load.ts';

/** The most recorded requests, which limits the memory. */
const mostRecorded = 300_000;

/** Headers that the bare server sets itself. */
const headersOfServer = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
/** Headers that differ in each response; a text of the same length takes their place. */
const differing = new Set(['etag', 'x-request-id']);

/** Records requests with the headers and the size of their responses. */
export class Recording {
  readonly requests: Buffer[] = [];
  readonly #heads = new Map<string, number>();
  readonly #answers: RecordedDay['answers'] = [];

  /** @param response that of the request; one without an answer is not recorded */
  add(request: Buffer, url: string, { status, bytes, head }: LoadResponse): void {
    if (status === 0 || this.requests.length >= mostRecorded) return;
    this.requests.push(request);
    const common = repeatableHead(head);
    const index = this.#heads.get(common) ?? this.#heads.size;
    this.#heads.set(common, index);
    this.#answers.push([url, index, status, bytes]);
  }

  recorded(): RecordedDay {
    return { heads: [...this.#heads.keys()].map(namesAndValues), answers: this.#answers };
  }
}

/** Returns the header lines of a response that a server can repeat. */
function repeatableHead(head: string): string {
  const lines: string[] = [];
  for (const line of head.split('\r\n').slice(1)) {
    const end = line.indexOf(':');
    const name = line.slice(0, end).toLowerCase();
    if (headersOfServer.has(name)) continue;
    lines.push(differing.has(name) ? `${line.slice(0, end)}: ${'x'.repeat(line.length - end - 2)}` : line);
  }
  return lines.join('\r\n');
}

/** Returns names and values in turn. */
const namesAndValues = (head: string): string[] =>
  head.split('\r\n').flatMap((line) => {
    const end = line.indexOf(':');
    return [line.slice(0, end), line.slice(end + 1).trim()];
  });
