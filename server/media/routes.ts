import type { FastifyInstance } from 'fastify';
import type { Front } from '#server/platform/http/front.ts';
import { KeptAnswer } from '#server/platform/http/kept-answer.ts';
import { drawPicture, type PictureKind } from './pictures.ts';

type Asked = { Params: { folder: string; file: string } };

const lasting = 'public, max-age=604800, stale-while-revalidate=2592000';

/** /pictures/FOLDER/NAME.svg and .jpg: the demonstration's own illustrations. */
export function mediaRoutes(app: FastifyInstance, front: Front): void {
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
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new KeptAnswer({ status: 404, headers, body: Buffer.from('There is no such picture') });
}
