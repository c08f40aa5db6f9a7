import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './answers.ts';

// The limit: Node's own http server, which has nothing to do but to read the request and to give the bytes back.

type Ready = { status: number; headers: string[]; body: Buffer };

/** Answers by address; several of one address (calls with different bodies) come in turn. */
function shelved(answers: Answer[]): Map<string, Ready[]> {
  const shelf = new Map<string, Ready[]>();
  for (const { url, status, headers, body } of answers) {
    const ready = { status, headers, body: Buffer.from(body, 'base64') };
    shelf.set(url, [...(shelf.get(url) ?? []), ready]);
  }
  return shelf;
}

process.once('message', (answers: Answer[]) => {
  const shelf = shelved(answers);
  let turn = 0;
  const server = createServer((request, response) => {
    const ready = shelf.get(request.url ?? '') ?? [];
    const { status, headers, body } = ready[turn++ % ready.length] as Ready;
    request.resume();
    request.on('end', () => {
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
