import { invalidInput } from '#server/platform/http/errors.ts';
import type { Ordering } from './ordering.ts';

/** Keeps photos that an order or a return is about to use. @throws ShopError invalid_input naming each that is gone */
export async function requirePhotos(
  { claimPhotos }: Pick<Ordering, 'claimPhotos'>,
  photos: { path: string; url: string }[],
): Promise<void> {
  const isThere = await claimPhotos(photos.map(({ url }) => url));
  const wrong = photos.flatMap(({ path }, at) =>
    isThere[at] ? [] : [{ path, message: 'is not there any more: please choose it again' }],
  );
  if (wrong.length > 0) throw invalidInput(wrong);
}
