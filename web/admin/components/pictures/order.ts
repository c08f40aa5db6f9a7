/** A picture of a record: its URL and its alt text. */
export type PictureEntry = { url: string; alt: string };

/** Returns the list with the item at `from` moved to `to`; positions outside the list change nothing. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}

/**
 * Inserts an uploaded picture. Pictures that were chosen together keep their order, whichever arrives first: a picture
 * goes before the first one that was chosen later (`laterUrls`).
 */
export function insertPicture(
  list: readonly PictureEntry[],
  arrived: PictureEntry,
  laterUrls: readonly string[],
) {
  if (list.some(({ url }) => url === arrived.url)) return [...list];
  const index = list.findIndex(({ url }) => laterUrls.includes(url));
  return index < 0 ? [...list, arrived] : list.toSpliced(index, 0, arrived);
}
