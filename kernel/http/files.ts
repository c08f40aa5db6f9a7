import { Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import * as m from '../messages/index.ts';
import { ShopError } from './errors.ts';

/** A file response instead of an envelope: streamed, and saved by the browser under this name. */
export type FileAnswer = { stream: Readable; name: string };

/** An uploaded body, its content type, and a signal that aborts when the client disconnects. */
export type UploadCall = { bytes: Readable; type: string; gone: AbortSignal };

/** The upload of a call that takes no file. */
export const noUpload: UploadCall = {
  bytes: Readable.from([]),
  type: '',
  gone: new AbortController().signal,
};

/** Passes bodies of any type through as streams within this scope. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes));
}

const megabyte = 1_048_576;
const tooLarge = (maxBytes: number) => {
  const limit = m.httpFiles.mb({ maxBytes: Math.round(maxBytes / megabyte) });
  return new ShopError('too_large', m.httpFiles.fileIsLargerThan({ limit }), [
    { path: 'file', message: m.httpFiles.mustBeAtMost({ limit }) },
  ]);
};

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

const isOfType = (type: string, wanted: string) =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

/**
 * Returns the upload of a call, limited to its largest size.
 * @throws ShopError unsupported_media_type, too_large; too_large while reading, when the body exceeds its declared
 * length
 */
export function uploadOf({ upload }: Endpoint, request: FastifyRequest, reply: FastifyReply): UploadCall {
  if (!upload) return { ...noUpload, gone: abortSignalOf(reply) };
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!upload.types.some((wanted) => isOfType(type, wanted)))
    throw new ShopError(
      'unsupported_media_type',
      m.httpFiles.fileMustBeSentAs({ types: alternatives.format(upload.types) }),
    );
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes) throw tooLarge(upload.maxBytes);
  const body = request.body instanceof Readable ? request.body : Readable.from([]);
  return { bytes: limited(body, upload.maxBytes), type, gone: abortSignalOf(reply) };
}

function limited(body: Readable, maxBytes: number): Readable {
  let read = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      if (read > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  // The upload may be aborted before anything reads it, and even before this line.
  counted.on('error', () => {});
  const abort = (error = new Error('The upload was broken off')) => counted.destroy(error);
  if (body.destroyed) abort();
  body.once('error', abort);
  return body.pipe(counted);
}

function abortSignalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new Error(m.common.somethingWentWrong()));
  });
  return controller.signal;
}

/** Streams a file; proxies must not buffer or cache it. */
export function sendFile(reply: FastifyReply, type: string, { stream, name }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    })
    .send(stream);
}
