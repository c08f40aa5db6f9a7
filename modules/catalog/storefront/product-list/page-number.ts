import { maxPage } from '#kernel/contract/limits.ts';

/** Returns the page number of an address; 1 if it is missing or invalid. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}
