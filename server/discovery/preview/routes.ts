import type { FastifyInstance } from 'fastify';
import { productBySlug } from '#server/catalog/products.ts';
import * as standsOn from '#server/catalog/stands-on.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Front } from '#server/platform/http/front.ts';
import { KeptAnswer } from '#server/platform/http/kept-answer.ts';
import { settingsOf, settingsWord } from '#server/settings/settings.ts';
import { drawProductPreview } from './product-preview.ts';

type Parts = {
  db: Db;
  front: Front;
  /** The JPEG of a picture of the shop's own, by its address; null of any other. */
  pictureOnPaper: (address: string) => Promise<Buffer | null>;
};

const headers = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=86400',
  // Other sites show it.
  'cross-origin-resource-policy': 'cross-origin',
};

/** GET /previews/SLUG.jpg: the picture by which other sites announce a link to a product. */
export function previewRoutes(app: FastifyInstance, { db, front, pictureOnPaper }: Parts): void {
  app.get<{ Params: { file: string } }>('/previews/:file', async (request, reply) => {
    const { file } = request.params;
    let words: string[] = [];
    const make = async () => {
      const product = await productBySlug(db, file.replace(/\.jpg$/, ''), 'shopper');
      words = [...standsOn.shownProduct(product), settingsWord];
      const [first] = product.images;
      const picture = first ? await pictureOnPaper(first) : null;
      return new KeptAnswer({
        headers,
        body: await drawProductPreview(product, await settingsOf(db), picture),
      });
    };
    return front.send(request, reply, `preview ${file}`, make, ({ bytes }) => ({ bytes, standsOn: words }));
  });
}
