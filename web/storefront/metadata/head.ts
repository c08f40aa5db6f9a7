import type { MetaDescriptor } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { previewSize, rasterOf } from '#modules/media/contract/pictures.ts';
import type { Menus } from '#modules/menus/contract/menus.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import { isChunkFailure } from '../../api/chunks.ts';
import * as webMessages from '../../messages/index.ts';
import * as m from '../messages/index.ts';
import { excerptOf } from './excerpt.ts';

/**
 * The loader data of the root: settings and menus, the origin of absolute links, and from the server the fonts to
 * preload.
 */
export type RootData = { settings: PublicSettings; menus: Menus; origin: string; fonts?: string[] };

export type MetaArgs = {
  matches: readonly [{ loaderData?: RootData | undefined }, ...unknown[]];
  location: { pathname: string };
  error?: unknown;
};

/** The metadata of a page. */
export type PageMetadata = {
  title: string;
  /** Cut to the length that search engines show. */
  description: string;
  /** A description that is written for search engines; replaces `description` and is not cut. */
  metaDescription?: string | undefined;
  /** The canonical address, with the query parameters that identify the page. */
  canonical?: string;
  /** Excludes the page from search engines, as for a filtered list. */
  noindex?: boolean;
  /** The preview picture; by default that of the shop. */
  image?: string | null | undefined;
  /** A picture rendered for previews, in its own size; replaces `image`. */
  preview?: { path: string; alt: string } | undefined;
  kind?: 'website' | 'product' | 'profile' | 'article';
  /** Returns structured data (schema.org) with absolute addresses. */
  data?: (origin: string, settings: PublicSettings) => WithContext<Thing>[];
};

const defaultPicture = '/pictures/hero/market.svg';

/**
 * Returns title, description, canonical address, preview and structured data of a page; for an error page only its
 * title.
 */
export function pageMeta({ matches, location, error }: MetaArgs, page: PageMetadata): MetaDescriptor[] {
  const root = matches[0].loaderData;
  const store = root?.settings.storeName ?? m.head.haat();
  if (error !== undefined && error !== null) return [{ title: `${errorTitle(error)} · ${store}` }];
  const { title, kind = 'website', noindex = false } = page;
  const description = oneLine(page.metaDescription ?? '') || excerptOf(oneLine(page.description), 160);
  const fullTitle = title && title !== store ? `${title} · ${store}` : store;
  const origin = root?.origin ?? '';
  const url = `${origin}${page.canonical ?? location.pathname}`;
  const { preview } = page;
  const path = preview?.path ?? rasterOf(page.image || defaultPicture);
  const image = new URL(path, origin || 'http://localhost').href;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...(preview
      ? [
          { property: 'og:image:width', content: String(previewSize.width) },
          { property: 'og:image:height', content: String(previewSize.height) },
          { property: 'og:image:alt', content: preview.alt },
        ]
      : []),
    { property: 'og:site_name', content: store },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(root ? (page.data?.(origin, root.settings) ?? []) : []).map((data) => ({
      'script:ld+json': data as never,
    })),
  ];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function errorTitle(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return m.head.notFound();
  return isChunkFailure(error)
    ? webMessages.common.loadFailure()
    : kernelMessages.common.somethingWentWrong();
}
