import { pageNumber } from '../product-list/page-number.ts';

/** The filters in an address of /artisans; everything else in it is ignored. */
export type ArtisanQuery = { state: string; craft: string; page: number };

const word = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, 200).toWellFormed();

export const readAddress = (params: URLSearchParams): ArtisanQuery => ({
  state: word(params, 'state'),
  craft: word(params, 'craft'),
  page: pageNumber(params),
});

/** Returns the address for these filters; contains only values that differ from the default. */
export function writeAddress({ state, craft, page }: ArtisanQuery): string {
  const params = new URLSearchParams();
  if (state) params.set('state', state);
  if (craft) params.set('craft', craft);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/artisans?${params}` : '/artisans';
}
