import { invalidInput } from '#kernel/http/errors.ts';
import * as m from '../../messages/index.ts';
import type { Ordering } from '../order-dependencies.ts';

/**
 * Keeps photos that an order or a return is about to use.
 * @throws ShopError invalid_input naming each that no longer exists
 */
export async function requirePhotos(
  { claimPhotos }: Pick<Ordering, 'claimPhotos'>,
  photos: { path: string; url: string }[],
): Promise<void> {
  const exists = await claimPhotos(photos.map(({ url }) => url));
  const fieldErrors = photos.flatMap(({ path }, index) =>
    exists[index] ? [] : [{ path, message: m.photos.isNotThereAnyMore() }],
  );
  if (fieldErrors.length > 0) throw invalidInput(fieldErrors);
}
