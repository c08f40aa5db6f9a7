import { maxPage } from '#contract/limits.ts';

/** The page number in an address; whatever is not one means the first page. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}
