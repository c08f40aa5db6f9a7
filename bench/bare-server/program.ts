import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedDay } from '../load/load.ts';
import type { Answer } from './answers.ts';

// The upper limit: Node's HTTP server, which only reads the request and writes stored bytes.

type StoredResponse = { status: number; headers: string[]; body: Buffer };

/** Returns the responses with bodies of their size; the bytes themselves do not matter to a server. */
function sizedResponses({ heads, answers }: RecordedDay): [string, StoredResponse][] {
  const largest = answers.reduce((most, [, , , bytes]) => Math.max(most, bytes), 0);
  const bytesOfAll = Buffer.alloc(largest, 'x');
  return answers.map(([url, head, status, bytes]) => [
    url,
    {
      status,
      headers: [...(heads[head] ?? []), 'content-length', String(bytes)],
      body: bytesOfAll.subarray(0, bytes),
    },
  ]);
}

const storedResponses = (answers: Answer[]): [string, StoredResponse][] =>
  answers.map(({ url, status, headers, body }) => [
    url,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]);

/** Returns the responses by URL; several of one URL (calls with different bodies) are sent in turn. */
function byUrl(responses: [string, StoredResponse][]): Map<string, { turn: number; list: StoredResponse[] }> {
  const stored = new Map<string, { turn: number; list: StoredResponse[] }>();
  for (const [url, response] of responses) {
    const entry = stored.get(url) ?? { turn: 0, list: [] };
    entry.list.push(response);
    stored.set(url, entry);
  }
  return stored;
}

process.once('message', (answers: Answer[] | RecordedDay) => {
  const responses = byUrl(Array.isArray(answers) ? storedResponses(answers) : sizedResponses(answers));
  const server = createServer((request, response) => {
    const stored = responses.get(request.url ?? '') ?? { turn: 0, list: [] };
    const { status, headers, body } = stored.list[stored.turn++ % stored.list.length] as StoredResponse;
    request.resume();
    request.on('end', () => {
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
