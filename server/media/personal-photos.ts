import { randomBytes } from 'node:crypto';
import { minPersonalPhoto } from '#contract/limits.ts';
import type { UploadedPicture } from '#contract/media.ts';
import { messages } from '#contract/messages.ts';
import { personalPhotoUrl } from '#contract/personal-photos.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { inspect } from './inspection.ts';
import { largestOf, namesOf, renditionsOf } from './renditions.ts';
import * as store from './uploads-store.ts';
import { cartDays, nightAfter } from './watching.ts';

/** As large as something can be printed of it, in px. */
const printed = { width: 2400, height: 2400 };
/** Photos of strangers that are in memory at the same time. */
const atOnce = 6;

const tooSmall = () =>
  invalidInput([
    {
      path: 'file',
      message: `is too small to print well: the minimum is ${minPersonalPhoto} x ${minPersonalPhoto} px`,
    },
  ]);

/**
 * Takes photos of shoppers. Unlike a picture of the shop, each has an address that nobody can guess, not even who has the
 * same photo; and it is kept in JPEG alone, which every printer takes.
 */
export class PersonalPhotos {
  readonly #db: Db;
  readonly #files: Files;
  readonly #now: () => Date;
  #underWay = 0;

  constructor(db: Db, files: Files, now: () => Date = () => new Date()) {
    this.#db = db;
    this.#files = files;
    this.#now = now;
  }

  /**
   * @param read gives all of what is uploaded, which was sent as `type`
   * @throws ShopError invalid_input naming `file`, too_large; unavailable when it cannot be kept, or too many come at once
   */
  async keep(read: () => Promise<Buffer>, type: string): Promise<UploadedPicture> {
    if (this.#underWay >= atOnce)
      throw new ShopError('unavailable', messages.unavailable, [], { retryAfterSeconds: 5 });
    this.#underWay += 1;
    try {
      return await this.#keep(await read(), type);
    } finally {
      this.#underWay -= 1;
    }
  }

  /** The photos of a cart that somebody looks at wait for it anew. */
  async waitFor(urls: string[]): Promise<void> {
    if (urls.length === 0) return;
    const folders = urls.map((url) => url.slice(1, url.lastIndexOf('/')));
    const now = this.#now();
    await store.putOffSoon(this.#db, folders, nightAfter(now, cartDays), nightAfter(now, cartDays - 2));
  }

  async #keep(bytes: Buffer, type: string): Promise<UploadedPicture> {
    const seen = await inspect(bytes, type);
    if (Math.min(seen.width, seen.height) < minPersonalPhoto) throw tooSmall();
    const { width, height } = largestOf(seen, printed);
    const url = personalPhotoUrl(randomBytes(16).toString('hex'), width, height);
    const folder = url.slice(1, url.lastIndexOf('/'));
    const files = await renditionsOf(bytes, { width, height }, ['jpg']);
    await store.watch(this.#db, folder, namesOf(width, ['jpg']), nightAfter(this.#now(), cartDays));
    await this.#files.keep(folder, files);
    return { url, width, height, bytes: bytes.length };
  }
}
