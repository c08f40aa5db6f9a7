import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { KeptAnswer, sendKept } from '#server/platform/http/kept-answer.ts';
import { drawPicture, type PictureKind } from './pictures.ts';

type Asked = { Params: { folder: string; file: string } };

const lasting = 'public, max-age=604800, stale-while-revalidate=2592000';

/** /pictures/FOLDER/NAME.svg and .jpg: the demonstration's own illustrations. */
export function mediaRoutes(app: FastifyInstance, cache: AnswerCache): void {
  app.get<Asked>('/pictures/:folder/:file', async (request, reply) => {
    const { folder, file } = request.params;
    const [, name, kind] = /^([a-z0-9-]+)\.(svg|jpg)$/.exec(file) ?? [];
    const drawn = name
      ? await cache.get(
          `picture ${folder}/${file}`,
          () => picture(`${folder}/${name}`, kind as PictureKind),
          (made) => made && { bytes: made.bytes, standsOn: [] },
        )
      : null;
    if (!drawn) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture');
    return sendKept(request, reply, drawn);
  });
}

async function picture(name: string, kind: PictureKind): Promise<KeptAnswer | null> {
  const drawn = await drawPicture(name, kind);
  if (!drawn) return null;
  return new KeptAnswer({
    headers: { 'content-type': drawn.type, 'cache-control': lasting },
    body: drawn.body,
  });
}
