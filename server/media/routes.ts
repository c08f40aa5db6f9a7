import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { drawPicture, type PictureKind } from './pictures.ts';

type Asked = { Params: { folder: string; file: string } };

const lasting = 'public, max-age=604800, stale-while-revalidate=2592000';

/** /pictures/FOLDER/NAME.svg and .jpg: the demonstration's own illustrations. */
export function mediaRoutes(app: FastifyInstance, cache: AnswerCache): void {
  app.get<Asked>('/pictures/:folder/:file', async ({ params: { folder, file } }, reply) => {
    const [, name, kind] = /^([a-z0-9-]+)\.(svg|jpg)$/.exec(file) ?? [];
    const picture = name
      ? await cache.get(
          `picture ${folder}/${file}`,
          () => drawPicture(`${folder}/${name}`, kind as PictureKind),
          (made) => made?.body.length ?? null,
        )
      : null;
    if (!picture) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture');
    return reply.header('cache-control', lasting).type(picture.type).send(picture.body);
  });
}
