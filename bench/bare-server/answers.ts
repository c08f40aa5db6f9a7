import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BenchRequest } from '../load/load.ts';

/** A response of the shop as transferred, for the bare server to repeat. */
export type Answer = { url: string; status: number; headers: string[]; body: string };

/** Headers that Node's server adds itself. */
const headersOfNode = new Set(['date', 'connection', 'keep-alive']);

/** Sends a request and returns status, headers and body; the body in base64, still compressed. */
export function capture(port: number, { method, path, body, headers }: BenchRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const requestHeaders = {
      'accept-encoding': 'br, gzip',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const clientRequest = request(
      { host: '127.0.0.1', port, path, method, headers: requestHeaders },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const content = Buffer.concat(chunks);
        resolve({
          url: path,
          status: response.statusCode ?? 0,
          headers: repeatableHeaders(response.rawHeaders, content.length),
          body: content.toString('base64'),
        });
      },
    );
    clientRequest.on('error', reject).end(body);
  });
}

/**
 * Returns names and values in turn without the headers that Node adds; a chunked body gets a content-length instead.
 */
function repeatableHeaders(raw: string[], length: number): string[] {
  const result: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const [name = '', value = ''] = raw.slice(index, index + 2);
    if (headersOfNode.has(name.toLowerCase())) continue;
    if (name.toLowerCase() === 'transfer-encoding') result.push('content-length', String(length));
    else result.push(name, value);
  }
  return result;
}

/** Returns the uncompressed body of a response. */
export function identityOf({ headers, body }: Answer): Buffer {
  const bytes = Buffer.from(body, 'base64');
  const index = headers.findIndex((entry) => entry.toLowerCase() === 'content-encoding');
  const encoding = index < 0 ? 'identity' : headers[index + 1];
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
