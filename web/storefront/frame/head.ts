import type { MetaDescriptor } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import { messages } from '#contract/messages.ts';
import { previewSize, rasterOf } from '#contract/pictures.ts';
import type { PublicSettings } from '#contract/settings.ts';
import { isChunkFailure } from '#web/api/chunks.ts';
import { excerptOf } from './excerpt.ts';

/** What the root knows: the settings, and the origin that links of this shop begin with. */
export type RootData = { settings: PublicSettings; origin: string };

type MetaArgs = {
  matches: readonly [{ loaderData?: RootData | undefined }, ...unknown[]];
  location: { pathname: string };
  error?: unknown;
};

/** What a page tells machines about itself. */
export type Told = {
  title: string;
  description: string;
  /** The address that stands for this page, with the part of the query that makes it another page. */
  canonical?: string;
  /** A list narrowed to what one visitor wanted is not a page for search engines. */
  noindex?: boolean;
  /** The picture of a preview; without one, the shop's own. */
  image?: string | null | undefined;
  /** A picture made for previews, in its own size; it takes the place of `image`. */
  preview?: { path: string; alt: string } | undefined;
  kind?: 'website' | 'product' | 'profile' | 'article';
  /** Structured data (schema.org), made with the origin of the shop. */
  data?: (origin: string, settings: PublicSettings) => WithContext<Thing>[];
};

const ownPicture = '/pictures/hero/market.svg';

/** Title, description, canonical address, preview and structured data of a page; of one that failed, what happened. */
export function head({ matches, location, error }: MetaArgs, told: Told): MetaDescriptor[] {
  const root = matches[0].loaderData;
  const store = root?.settings.storeName ?? 'Haat';
  if (error !== undefined && error !== null) return [{ title: `${whatHappened(error)} · ${store}` }];
  const { title, kind = 'website', noindex = false } = told;
  const description = excerptOf(told.description.replace(/\s+/g, ' ').trim(), 160);
  const full = title === store ? store : `${title} · ${store}`;
  const origin = root?.origin ?? '';
  const url = `${origin}${told.canonical ?? location.pathname}`;
  const { preview } = told;
  const path = preview?.path ?? rasterOf(told.image || ownPicture);
  const image = new URL(path, origin || 'http://localhost').href;
  return [
    { title: full },
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
    ...(root ? (told.data?.(origin, root.settings) ?? []) : []).map((data) => ({
      'script:ld+json': data as never,
    })),
  ];
}

function whatHappened(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return 'Not found';
  return isChunkFailure(error) ? messages.loadFailure : messages.somethingWentWrong;
}
