import { createHash } from 'node:crypto';
import type { UploadedPicture } from '#contract/media.ts';
import { uploadedUrl } from '#contract/pictures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Client } from '#server/platform/limits/fair-queue.ts';
import { inspect } from './inspection.ts';
import { receive, type Sent } from './receiving.ts';
import { largestOf, namesOf, recipe, renditionsOf } from './renditions.ts';
import * as store from './uploads-store.ts';
import { nightAfter } from './watching.ts';

/** Letters of the digest that stands for a picture. */
const digestLength = 32;

const digestOf = (bytes: Buffer) =>
  createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, digestLength);

/** Whose a picture is: what the shop uploads stays, what a shopper uploads goes once nothing uses it. */
type Whose = 'shop' | 'shopper';

type Received = { bytes: Buffer; type: string; sender: Client };

/** The folder of an upload, out of its address. */
const folderOf = (url: string) => url.slice(1, url.lastIndexOf('/'));

/**
 * Takes pictures that are uploaded (R34). Its address is made of what a picture is: the same one uploaded twice, by two people
 * at once or to two servers, is one picture.
 */
export class Uploads {
  readonly #db: Db;
  readonly #files: Files;
  readonly #now: () => Date;
  readonly #begun = new Map<string, Promise<UploadedPicture>>();

  constructor(db: Db, files: Files, now: () => Date = () => new Date()) {
    this.#db = db;
    this.#files = files;
    this.#now = now;
  }

  /**
   * Keeps a picture as it comes.
   * @throws ShopError invalid_input naming `file`, too_large, request_timeout; unavailable when it cannot be kept now
   */
  async take(sent: Sent, whose: Whose): Promise<UploadedPicture> {
    return this.#taken(await receive(sent), sent, whose);
  }

  /**
   * Says that something is about to use these uploads: those that are there will be for another day, by when it does.
   * @returns of each whether an upload was answered with this address
   */
  async claim(urls: string[]): Promise<boolean[]> {
    await store.putOff(this.#db, urls.map(folderOf), nightAfter(this.#now(), 1));
    return Promise.all(urls.map((url) => this.#files.has(url.slice(1))));
  }

  #taken(bytes: Buffer, { type, sender }: Omit<Sent, 'bytes'>, whose: Whose): Promise<UploadedPicture> {
    const digest = digestOf(bytes);
    // Sent as something else, the same bytes may be refused.
    const key = `${digest} ${type} ${whose} ${sender.isStaff}`;
    const begun =
      this.#begun.get(key) ??
      this.#keep({ bytes, type, sender }, digest, whose).finally(() => this.#begun.delete(key));
    this.#begun.set(key, begun);
    return begun;
  }

  async #keep({ bytes, type, sender }: Received, digest: string, whose: Whose): Promise<UploadedPicture> {
    const { width, height } = largestOf(await inspect(bytes, type, sender.isStaff));
    const url = uploadedUrl(digest, width, height);
    if (!(await this.#isThere(url, width, whose)))
      await this.#files.keep(folderOf(url), await renditionsOf(bytes, { width, height }, sender));
    return { url, width, height, bytes: bytes.length };
  }

  /** Whether it was uploaded before; from here on it is watched or kept for good. While it is being deleted, that is waited for. */
  async #isThere(url: string, width: number, whose: Whose): Promise<boolean> {
    const [folder, lookAt] = [folderOf(url), nightAfter(this.#now(), 1)];
    const known = (await store.putOff(this.#db, [folder], lookAt)).length > 0;
    if (whose === 'shop' && known) await store.forget(this.#db, folder);
    const isThere = await this.#files.has(url.slice(1));
    if (whose === 'shopper' && !known && !isThere)
      await store.watch(this.#db, folder, namesOf(width), lookAt);
    return isThere;
  }
}
