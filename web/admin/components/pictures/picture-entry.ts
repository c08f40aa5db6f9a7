/** A picture of a record: its URL and its alt text. */
export type PictureEntry = { url: string; alt: string };

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
