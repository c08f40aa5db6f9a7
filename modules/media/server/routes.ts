import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Files } from '#kernel/files/files.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import { CachedResponse } from '#kernel/http/response-cache/cached-response.ts';
import type { FrontCache } from '#kernel/http/response-cache/front-cache.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { mediaCalls } from '#modules/media/contract/calls/media.ts';
import * as m from '../messages/index.ts';
import type { PersonalPhotos } from './personal-photos.ts';
import { drawPicture, type PictureKind } from './pictures.ts';
import { type MediaFormat, mediaTypes } from './processing/renditions.ts';
import { sentWith } from './receive-upload.ts';
import type { Uploads } from './uploads.ts';

/** The endpoints for picture uploads (R34). */
export function uploadRoutes(uploads: Uploads, photos: PersonalPhotos): HandlersOf<typeof mediaCalls> {
  return {
    'POST /api/personalisation/photos': async (_input, caller, from) =>
      answer(await photos.keep(sentWith(caller, from), 'print'), m.responses.photoUploaded()),
    'POST /api/media': async (_input, caller, from) =>
      answer(await uploads.take(sentWith(caller, from), 'shop'), m.responses.pictureUploaded()),
  };
}

/** Serves the pictures without authentication. */
export function mediaRoutes(app: FastifyInstance, front: FrontCache, files: Files): void {
  serveDrawn(app, front);
  serveUploaded(app, files);
}

type PictureRoute = { Params: { folder: string; file: string } };

const cacheControl = 'public, max-age=604800, stale-while-revalidate=2592000';
const plainHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** /pictures/FOLDER/NAME.svg and .jpg: the illustrations of the demo catalog. */
function serveDrawn(app: FastifyInstance, front: FrontCache): void {
  app.get<PictureRoute>('/pictures/:folder/:file', async (request, reply) => {
    const { folder, file } = request.params;
    const [, name, kind] = /^([a-z0-9-]+)\.(svg|jpg)$/.exec(file) ?? [];
    const make = () => illustrationAnswer(name && `${folder}/${name}`, kind as PictureKind);
    return front.send(request, reply, `picture ${folder}/${file}`, make, ({ status, bytes }) =>
      status === 200 ? { bytes, cacheTags: [] } : null,
    );
  });
}

async function illustrationAnswer(name: string | undefined, kind: PictureKind): Promise<CachedResponse> {
  const picture = name ? await drawPicture(name, kind) : null;
  if (picture) {
    const headers = { 'content-type': picture.type, 'cache-control': cacheControl };
    return new CachedResponse({ headers, body: picture.body });
  }
  return new CachedResponse({
    status: 404,
    headers: plainHeaders,
    body: Buffer.from(m.responses.pictureNotFound()),
  });
}

/** Valid addresses of files; other addresses are rejected without reading the disk or bucket. */
const storedPath = /^(personal\/)?[0-9a-f]{32}-\d{1,4}x\d{1,4}\/\d{1,4}\.(avif|webp|jpg)$/;
const immutableCache = 'public, max-age=31536000, immutable';
/** A personal photo: cached by browsers only, not by shared caches. */
const personalHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'x-robots-tag': 'noindex',
};
/** Cache time of a redirect to another storage, in seconds, since the owner may change the storage. */
const redirectCache = 'public, max-age=3600';

/**
 * /media/DIGEST-WIDTHxHEIGHT/WIDTH.avif, .webp and .jpg: uploads, as stored by uploads.ts; with /personal before
 * them, as stored by personal-photos.ts. They are not cached in memory, where they would displace responses that
 * cost more; the disk cache, browsers and CDNs cache them.
 */
function serveUploaded(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*'];
    const [, isPersonal, kind] = (storedPath.exec(path) ?? []) as [string?, string?, MediaFormat?];
    if (!kind) return sendMessage(reply, 404, m.responses.pictureNotFound());
    const storageAddress = files.addressOf(`media/${path}`);
    if (storageAddress) return reply.header('cache-control', redirectCache).redirect(storageAddress, 302);
    const tag = `"${path}"`;
    // Other sites may embed it: previews, mails, merchant shops.
    const sharedHeaders = { 'cache-control': immutableCache, 'cross-origin-resource-policy': 'cross-origin' };
    const headers = { etag: tag, ...(isPersonal ? personalHeaders : sharedHeaders) };
    // A client with the tag has the picture, which never changes.
    if (request.headers['if-none-match']?.includes(tag)) return reply.headers(headers).status(304).send();
    const bytes = await files.read(`media/${path}`).catch((error) => {
      request.log.error({ err: error }, 'a picture cannot be read');
      return undefined;
    });
    if (bytes === undefined)
      return sendMessage(reply.header('retry-after', 5), 503, kernelMessages.common.picturesUnavailable());
    if (bytes === null) return sendMessage(reply, 404, m.responses.pictureNotFound());
    return reply.headers({ ...headers, 'content-type': mediaTypes[kind] }).send(bytes);
  });
}

const sendMessage = (reply: FastifyReply, status: number, message: string) =>
  reply.status(status).headers(plainHeaders).send(message);
