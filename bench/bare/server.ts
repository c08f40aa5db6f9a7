import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './answers.ts';

// The upper limit: Node's HTTP server, which only reads the request and writes stored bytes.

type StoredResponse = { status: number; headers: string[]; body: Buffer };

/** Returns the stored responses by URL; several of one URL (calls with different bodies) are sent in turn. */
function storeByUrl(answers: Answer[]): Map<string, StoredResponse[]> {
  const responses = new Map<string, StoredResponse[]>();
  for (const { url, status, headers, body } of answers) {
    const stored = { status, headers, body: Buffer.from(body, 'base64') };
    responses.set(url, [...(responses.get(url) ?? []), stored]);
  }
  return responses;
}

process.once('message', (answers: Answer[]) => {
  const responses = storeByUrl(answers);
  let turn = 0;
  const server = createServer((request, response) => {
    const stored = responses.get(request.url ?? '') ?? [];
    const { status, headers, body } = stored[turn++ % stored.length] as StoredResponse;
    request.resume();
    request.on('end', () => {
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
