import { randomBytes } from 'node:crypto';
import { minPersonalPhoto } from '#contract/limits.ts';
import type { UploadedPicture } from '#contract/media.ts';
import { personalPhotoUrl } from '#contract/personal-photos.ts';
import { uploadedAt } from '#contract/pictures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { invalidInput } from '#server/platform/http/errors.ts';
import { inspect } from './inspection.ts';
import { receive, type Sent } from './receiving.ts';
import { largestOf, mediaTypes, namesOf, renditionsOf } from './renditions.ts';
import * as store from './uploads-store.ts';
import { cartDays, nightAfter } from './watching.ts';

/** As large as something can be printed of it, in px. */
const printed = { width: 2400, height: 2400 };

/** What a photo is for: how small it may be, in px, and for how many days it waits to be used. */
const purposes = {
  print: { least: minPersonalPhoto, days: cartDays },
  conversation: { least: 1, days: 1 },
};

const folderOf = (url: string) => url.slice(1, url.lastIndexOf('/'));

const tooSmall = () =>
  invalidInput([
    {
      path: 'file',
      message: `is too small to print well: the minimum is ${minPersonalPhoto} x ${minPersonalPhoto} px`,
    },
  ]);

/**
 * Takes private photos: to be printed, of returned items, and in conversations about custom orders. Unlike a picture of the shop, each
 * has an address that cannot be guessed, not even with the same photo, and it is kept in JPEG alone, which every printer takes.
 */
export class PersonalPhotos {
  readonly #db: Db;
  readonly #files: Files;
  readonly #now: () => Date;

  constructor(db: Db, files: Files, now: () => Date = () => new Date()) {
    this.#db = db;
    this.#files = files;
    this.#now = now;
  }

  /**
   * Keeps a photo as it comes.
   * @throws ShopError invalid_input naming `file`, too_large, request_timeout; unavailable when it cannot be kept now
   */
  async keep(sent: Sent, purpose: keyof typeof purposes): Promise<UploadedPicture> {
    const { least, days } = purposes[purpose];
    const bytes = await receive(sent);
    const seen = await inspect(bytes, sent.type, sent.sender.isStaff);
    if (Math.min(seen.width, seen.height) < least) throw tooSmall();
    const { width, height } = largestOf(seen, printed);
    const url = personalPhotoUrl(randomBytes(16).toString('hex'), width, height);
    const folder = folderOf(url);
    const files = await renditionsOf(bytes, { width, height }, sent.sender, ['jpg']);
    await store.watch(this.#db, folder, namesOf(width, ['jpg']), nightAfter(this.#now(), days));
    await this.#files.keep(folder, files);
    return { url, width, height, bytes: bytes.length };
  }

  /** Keeps a private copy of an uploaded picture, in the transaction that uses it. @returns its address; null when it is not there */
  async copyOf(tx: Db, picture: string): Promise<string | null> {
    const { width, height } = uploadedAt(picture) ?? {};
    if (!width || !height) return null;
    const from = folderOf(picture);
    const names = namesOf(Number(width), ['jpg']);
    const all = await Promise.all(names.map((name) => this.#files.read(`${from}/${name}`)));
    const files = all.flatMap((bytes, at) =>
      bytes ? [{ name: names[at] ?? '', type: mediaTypes.jpg, bytes }] : [],
    );
    if (files.length < names.length) return null;
    const url = personalPhotoUrl(randomBytes(16).toString('hex'), Number(width), Number(height));
    await store.watch(tx, folderOf(url), names, nightAfter(this.#now(), 1));
    await this.#files.keep(folderOf(url), files);
    return url;
  }

  /** The photos of a cart that somebody looks at wait for it anew. */
  async waitFor(urls: string[]): Promise<void> {
    if (urls.length === 0) return;
    const folders = urls.map(folderOf);
    const now = this.#now();
    await store.putOffSoon(this.#db, folders, nightAfter(now, cartDays), nightAfter(now, cartDays - 2));
  }
}
