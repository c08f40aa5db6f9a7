import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/database.ts';
import { CachedResponse } from '#kernel/http/response-cache/cached-response.ts';
import type { FrontCache } from '#kernel/http/response-cache/front-cache.ts';
import { cacheTags, productBySlug } from '#modules/catalog/index.ts';
import { settingsOf, settingsTag } from '#modules/settings/index.ts';
import { drawProductPreview } from './product-preview.ts';

type PreviewDependencies = {
  db: Db;
  front: FrontCache;
  /** Returns the JPEG of a picture of the shop by address; null for other addresses. */
  pictureOnPaper: (address: string) => Promise<Buffer | null>;
};

const headers = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=86400',
  // Other sites embed the preview.
  'cross-origin-resource-policy': 'cross-origin',
};

/** GET /previews/SLUG.jpg: the link preview of a product. */
export function previewRoutes(
  app: FastifyInstance,
  { db, front, pictureOnPaper }: PreviewDependencies,
): void {
  app.get<{ Params: { file: string } }>('/previews/:file', async (request, reply) => {
    const { file } = request.params;
    let tags: string[] = [];
    const render = async () => {
      const product = await productBySlug(db, file.replace(/\.jpg$/, ''), 'shopper');
      tags = [...cacheTags.shownProduct(product), settingsTag];
      const [first] = product.images;
      const picture = first ? await pictureOnPaper(first) : null;
      return new CachedResponse({
        headers,
        body: await drawProductPreview(product, await settingsOf(db), picture),
      });
    };
    return front.send(request, reply, `preview ${file}`, render, ({ bytes }) => ({ bytes, cacheTags: tags }));
  });
}
