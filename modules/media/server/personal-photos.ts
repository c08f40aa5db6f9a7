import { randomBytes } from 'node:crypto';
import type { Db } from '#kernel/database/database.ts';
import type { Files } from '#kernel/files/files.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import type { UploadedPicture } from '#modules/media/contract/media.ts';
import { personalPhotoUrl } from '#modules/media/contract/personal-photos.ts';
import { uploadedAt } from '#modules/media/contract/pictures.ts';
import { minPersonalPhoto } from '#modules/personalisation/contract/limits.ts';
import * as m from '../messages/index.ts';
import { cartDays, nightAfter } from './photo-retention.ts';
import { inspectPicture } from './processing/inspect-picture.ts';
import { largestOf, mediaTypes, namesOf, renditionsOf } from './processing/renditions.ts';
import { type ReceivedUpload, receive } from './receive-upload.ts';
import * as store from './uploads-store.ts';

/** Maximum print size, in px. */
const maxPrintSize = { width: 2400, height: 2400 };

/** Minimum size of a photo in px, and days that it is kept unused, by purpose. */
const purposes = {
  print: { least: minPersonalPhoto, days: cartDays },
  conversation: { least: 1, days: 1 },
};

const folderOf = (url: string) => url.slice(1, url.lastIndexOf('/'));

const tooSmall = () =>
  invalidInput([
    {
      path: 'file',
      message: m.serverPersonalPhotos.isTooSmallToPrint({ minPersonalPhoto }),
    },
  ]);

/**
 * Stores private photos: for printing, of returned items, and in conversations about custom orders. Unlike shop
 * pictures, each upload gets an unguessable address, even for the same photo, and is stored as JPEG only, which
 * every printer accepts.
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
   * Stores a photo while it is uploaded.
   * @throws ShopError invalid_input on `file`, too_large, request_timeout; unavailable if it cannot be stored now
   */
  async keep(upload: ReceivedUpload, purpose: keyof typeof purposes): Promise<UploadedPicture> {
    const { least: minSize, days } = purposes[purpose];
    const bytes = await receive(upload);
    const original = await inspectPicture(bytes, upload.type, upload.sender.isStaff);
    if (Math.min(original.width, original.height) < minSize) throw tooSmall();
    const { width, height } = largestOf(original, maxPrintSize);
    const url = personalPhotoUrl(randomBytes(16).toString('hex'), width, height);
    const folder = folderOf(url);
    const files = await renditionsOf(bytes, { width, height }, upload.sender, ['jpg']);
    await store.watch(this.#db, folder, namesOf(width, ['jpg']), nightAfter(this.#now(), days));
    await this.#files.keep(folder, files);
    return { url, width, height, bytes: bytes.length };
  }

  /**
   * Stores a private copy of an uploaded picture, in the transaction that uses it.
   * @returns its address; null if the picture does not exist
   */
  async copyOf(tx: Db, picture: string): Promise<string | null> {
    const { width, height } = uploadedAt(picture) ?? {};
    if (!width || !height) return null;
    const sourceFolder = folderOf(picture);
    const names = namesOf(Number(width), ['jpg']);
    const contents = await Promise.all(names.map((name) => this.#files.read(`${sourceFolder}/${name}`)));
    const files = contents.flatMap((bytes, index) =>
      bytes ? [{ name: names[index] ?? '', type: mediaTypes.jpg, bytes }] : [],
    );
    if (files.length < names.length) return null;
    const url = personalPhotoUrl(randomBytes(16).toString('hex'), Number(width), Number(height));
    await store.watch(tx, folderOf(url), names, nightAfter(this.#now(), 1));
    await this.#files.keep(folderOf(url), files);
    return url;
  }

  /** Extends the waiting time of the photos of a cart that is being viewed. */
  async waitFor(urls: string[]): Promise<void> {
    if (urls.length === 0) return;
    const folders = urls.map(folderOf);
    const now = this.#now();
    await store.putOffSoon(this.#db, folders, nightAfter(now, cartDays), nightAfter(now, cartDays - 2));
  }
}
