import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '#kernel/http/response-cache/cached-response.ts';
import type { FrontCache } from '#kernel/http/response-cache/front-cache.ts';
import type { SavedTheme, ShopTheme } from '#modules/theme/contract/theme.ts';
import * as m from '../messages/index.ts';
import { fontFile, type Subset } from './font-files.ts';
import { themeFiles } from './public-theme.ts';

/** The address of a file contains its digest. */
const cacheControl = 'public, max-age=31536000, immutable';

const fileResponse = (type: string, body: Buffer) =>
  new CachedResponse({ headers: { 'content-type': type, 'cache-control': cacheControl }, body });

/** A file of an earlier theme, for example on a page that was opened before the change. */
const missing = () =>
  new CachedResponse({
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(m.themeRoutes.fileNotFound()),
  });

type ThemeRouteOptions = {
  front: FrontCache;
  /** Returns the saved theme; null for the look of the shop. */
  current: () => Promise<SavedTheme | null>;
  /** The cache tag of the saved theme. */
  tag: string;
  installed: () => readonly ShopTheme[];
};

type FileRoute = { Params: { file: string } };

/** Serves the stylesheet, the drawn logo and the typefaces of the theme. */
export function themeRoutes(
  app: FastifyInstance,
  { front, current, tag, installed }: ThemeRouteOptions,
): void {
  app.get<FileRoute>('/theme/:file', (request, reply) => {
    const address = `/theme/${request.params.file}`;
    const make = async () => {
      const theme = await current();
      const files = theme ? Object.values(await themeFiles(theme, installed())) : [];
      const file = files.find((each) => each.address === address);
      return file ? fileResponse(file.type, Buffer.from(file.body)) : missing();
    };
    return front.send(request, reply, `theme ${address}`, make, ({ status, bytes }) =>
      status === 200 ? { bytes, cacheTags: [tag] } : null,
    );
  });

  app.get<FileRoute>('/theme/fonts/:file', (request, reply) => {
    const { file } = request.params;
    const [, id = '', subset] = /^([a-z0-9-]+)-(latin|extended)\.[0-9a-f]{10}\.woff2$/.exec(file) ?? [];
    const make = async () => {
      const font = await fontFile(id, subset as Subset);
      return font?.address === `/theme/fonts/${file}` ? fileResponse('font/woff2', font.bytes) : missing();
    };
    return front.send(request, reply, `theme font ${file}`, make, ({ status, bytes }) =>
      status === 200 ? { bytes, cacheTags: [] } : null,
    );
  });
}
