import { createHash } from 'node:crypto';
import type { Db } from '#kernel/database/database.ts';
import type { Files } from '#kernel/files/files.ts';
import type { Client } from '#kernel/limits/fair-queue.ts';
import type { UploadedPicture } from '#modules/media/contract/media.ts';
import { uploadedUrl } from '#modules/media/contract/pictures.ts';
import { nightAfter } from './photo-retention.ts';
import { inspectPicture } from './processing/inspect-picture.ts';
import { largestOf, namesOf, recipe, renditionsOf } from './processing/renditions.ts';
import { type ReceivedUpload, receive } from './receive-upload.ts';
import * as store from './uploads-store.ts';

/** Length of the digest that identifies a picture, in characters. */
const digestLength = 32;

const digestOf = (bytes: Buffer) =>
  createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, digestLength);

/** Owner of a picture: the shop keeps its pictures; pictures of shoppers are deleted when unused. */
type PictureOwner = 'shop' | 'shopper';

type ReceivedPicture = { bytes: Buffer; type: string; sender: Client };

/** Returns the folder of an upload from its address. */
const folderOf = (url: string) => url.slice(1, url.lastIndexOf('/'));

/**
 * Stores uploaded pictures (R34). The address derives from the content, so the same picture uploaded twice,
 * concurrently or on two servers is stored once.
 */
export class Uploads {
  readonly #db: Db;
  readonly #files: Files;
  readonly #now: () => Date;
  readonly #pending = new Map<string, Promise<UploadedPicture>>();

  constructor(db: Db, files: Files, now: () => Date = () => new Date()) {
    this.#db = db;
    this.#files = files;
    this.#now = now;
  }

  /**
   * Stores a picture while it is uploaded.
   * @throws ShopError invalid_input on `file`, too_large, request_timeout; unavailable if it cannot be stored now
   */
  async take(upload: ReceivedUpload, owner: PictureOwner): Promise<UploadedPicture> {
    return this.#takeOnce(await receive(upload), upload, owner);
  }

  /**
   * Keeps these uploads for another day, in which the caller starts to use them.
   * @returns for each address whether it is an existing upload
   */
  async claim(urls: string[]): Promise<boolean[]> {
    await store.putOff(this.#db, urls.map(folderOf), nightAfter(this.#now(), 1));
    return Promise.all(urls.map((url) => this.#files.has(url.slice(1))));
  }

  #takeOnce(
    bytes: Buffer,
    { type, sender }: Omit<ReceivedUpload, 'bytes'>,
    owner: PictureOwner,
  ): Promise<UploadedPicture> {
    const digest = digestOf(bytes);
    // The same bytes with another media type may be rejected.
    const key = `${digest} ${type} ${owner} ${sender.isStaff}`;
    const pending =
      this.#pending.get(key) ??
      this.#store({ bytes, type, sender }, digest, owner).finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  async #store(
    { bytes, type, sender }: ReceivedPicture,
    digest: string,
    whose: PictureOwner,
  ): Promise<UploadedPicture> {
    const { width, height } = largestOf(await inspectPicture(bytes, type, sender.isStaff));
    const url = uploadedUrl(digest, width, height);
    if (!(await this.#register(url, width, whose)))
      await this.#files.keep(folderOf(url), await renditionsOf(bytes, { width, height }, sender));
    return { url, width, height, bytes: bytes.length };
  }

  /**
   * Returns whether the picture exists; from here on it is registered for cleaning or kept permanently. Waits for a
   * deletion in progress.
   */
  async #register(url: string, width: number, owner: PictureOwner): Promise<boolean> {
    const folder = folderOf(url);
    const lookAt = nightAfter(this.#now(), 1);
    const isRegistered = (await store.putOff(this.#db, [folder], lookAt)).length > 0;
    if (owner === 'shop' && isRegistered) await store.deleteUpload(this.#db, folder);
    const exists = await this.#files.has(url.slice(1));
    if (owner === 'shopper' && !isRegistered && !exists)
      await store.watch(this.#db, folder, namesOf(width), lookAt);
    return exists;
  }
}
