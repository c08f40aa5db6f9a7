/** A picture of a record: where it is, and what it shows for those who do not see it. */
export type PictureEntry = { url: string; alt: string };

/** The same list with the one at `from` at `to`; a place that there is none of changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}

/**
 * Puts a picture that has just arrived among the others. Those that came along with it stay in the order in which
 * they were chosen, whichever arrives first: it goes in front of the first one that was chosen later (`laterUrls`).
 */
export function placed(list: readonly PictureEntry[], arrived: PictureEntry, laterUrls: readonly string[]) {
  if (list.some(({ url }) => url === arrived.url)) return [...list];
  const at = list.findIndex(({ url }) => laterUrls.includes(url));
  return at < 0 ? [...list, arrived] : list.toSpliced(at, 0, arrived);
}
