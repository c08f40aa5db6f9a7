import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Asked } from '../load/load.ts';

/** An answer of the shop as it travels, to be given again by the bare server. */
export type Answer = { url: string; status: number; headers: string[]; body: string };

/** What Node's own server adds by itself. */
const added = new Set(['date', 'connection', 'keep-alive']);

/** Asks once and keeps status, headers and body; the body in base64, as it came. */
export function capture(port: number, { method, path, body, headers }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = {
      'accept-encoding': 'br, gzip',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const asking = request({ host: '127.0.0.1', port, path, method, headers: sent }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      const whole = Buffer.concat(pieces);
      resolve({
        url: path,
        status: response.statusCode ?? 0,
        headers: keptHeaders(response.rawHeaders, whole.length),
        body: whole.toString('base64'),
      });
    });
    asking.on('error', reject).end(body);
  });
}

/** Names and values in turn, without what Node adds; a body that came in chunks gets its length told instead. */
function keptHeaders(raw: string[], length: number): string[] {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    if (added.has(name.toLowerCase())) continue;
    if (name.toLowerCase() === 'transfer-encoding') kept.push('content-length', String(length));
    else kept.push(name, value);
  }
  return kept;
}

/** The body of an answer before it was compressed. */
export function identityOf({ headers, body }: Answer): Buffer {
  const bytes = Buffer.from(body, 'base64');
  const at = headers.findIndex((each) => each.toLowerCase() === 'content-encoding');
  const encoding = at < 0 ? 'identity' : headers[at + 1];
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
