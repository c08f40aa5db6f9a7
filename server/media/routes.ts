import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileMessages } from '#contract/file-messages.ts';
import { messages } from '#contract/messages.ts';
import type { Files } from '#server/platform/files/files.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import type { Front } from '#server/platform/http/front.ts';
import { KeptAnswer } from '#server/platform/http/kept-answer.ts';
import type { PersonalPhotos } from './personal-photos.ts';
import { drawPicture, type PictureKind } from './pictures.ts';
import { sentWith } from './receiving.ts';
import { type MediaFormat, mediaTypes } from './renditions.ts';
import type { Uploads } from './uploads.ts';

/** The calls about pictures (R34). */
export function uploadRoutes(
  uploads: Uploads,
  photos: PersonalPhotos,
): Pick<Handlers, 'POST /api/media' | 'POST /api/personalisation/photos'> {
  return {
    'POST /api/personalisation/photos': async (_input, caller, from) =>
      answer(await photos.keep(sentWith(caller, from), 'print'), messages.photoUploaded),
    'POST /api/media': async (_input, caller, from) =>
      answer(await uploads.take(sentWith(caller, from), 'shop'), messages.pictureUploaded),
  };
}

/** What is at these addresses, for everybody who has one. */
export function mediaRoutes(app: FastifyInstance, front: Front, files: Files): void {
  serveDrawn(app, front);
  serveUploaded(app, files);
}

type Asked = { Params: { folder: string; file: string } };

const lasting = 'public, max-age=604800, stale-while-revalidate=2592000';
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** /pictures/FOLDER/NAME.svg and .jpg: the demonstration's own illustrations. */
function serveDrawn(app: FastifyInstance, front: Front): void {
  app.get<Asked>('/pictures/:folder/:file', async (request, reply) => {
    const { folder, file } = request.params;
    const [, name, kind] = /^([a-z0-9-]+)\.(svg|jpg)$/.exec(file) ?? [];
    const make = () => drawn(name && `${folder}/${name}`, kind as PictureKind);
    return front.send(request, reply, `picture ${folder}/${file}`, make, ({ status, bytes }) =>
      status === 200 ? { bytes, standsOn: [] } : null,
    );
  });
}

async function drawn(name: string | undefined, kind: PictureKind): Promise<KeptAnswer> {
  const picture = name ? await drawPicture(name, kind) : null;
  if (picture) {
    const headers = { 'content-type': picture.type, 'cache-control': lasting };
    return new KeptAnswer({ headers, body: picture.body });
  }
  return new KeptAnswer({ status: 404, headers: plain, body: Buffer.from(fileMessages.pictureNotFound) });
}

/** The only addresses that lead to a file: whatever else somebody asks for, no disk and no bucket is asked. */
const kept = /^(personal\/)?[0-9a-f]{32}-\d{1,4}x\d{1,4}\/\d{1,4}\.(avif|webp|jpg)$/;
const forGood = 'public, max-age=31536000, immutable';
/** A photo of somebody: for the browsers of those who were given its address, and for nobody in between. */
const personal = { 'cache-control': 'private, max-age=31536000, immutable', 'x-robots-tag': 'noindex' };
/** How long it is known where a picture is fetched past the shop, in seconds: the owner may choose another place. */
const forAWhile = 'public, max-age=3600';

/**
 * /media/DIGEST-WIDTHxHEIGHT/WIDTH.avif, .webp and .jpg: what was uploaded, as uploads.ts keeps it; with /personal before it, as
 * personal-photos.ts does. It is not kept in
 * memory, where it would push out what is dearer to make: the disk's own cache, browsers and CDNs keep it.
 */
function serveUploaded(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*'];
    const [, isPersonal, kind] = (kept.exec(path) ?? []) as [string?, string?, MediaFormat?];
    if (!kind) return say(reply, 404, fileMessages.pictureNotFound);
    const elsewhere = files.addressOf(`media/${path}`);
    if (elsewhere) return reply.header('cache-control', forAWhile).redirect(elsewhere, 302);
    const tag = `"${path}"`;
    // Other sites may show it: previews, letters, the shops of merchants.
    const shown = { 'cache-control': forGood, 'cross-origin-resource-policy': 'cross-origin' };
    const headers = { etag: tag, ...(isPersonal ? personal : shown) };
    // Whoever knows the tag has had the picture, and it never changes.
    if (request.headers['if-none-match']?.includes(tag)) return reply.headers(headers).status(304).send();
    const bytes = await files.read(`media/${path}`).catch((error) => {
      request.log.error({ err: error }, 'a picture cannot be read');
      return undefined;
    });
    if (bytes === undefined) return say(reply.header('retry-after', 5), 503, fileMessages.unavailable);
    if (bytes === null) return say(reply, 404, fileMessages.pictureNotFound);
    return reply.headers({ ...headers, 'content-type': mediaTypes[kind] }).send(bytes);
  });
}

const say = (reply: FastifyReply, status: number, sentence: string) =>
  reply.status(status).headers(plain).send(sentence);
