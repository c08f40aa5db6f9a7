import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { UploadedPicture } from '#contract/media.ts';
import { uploadedUrl } from '#contract/pictures.ts';
import type { Files } from '#server/platform/files/files.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { inspect } from './inspection.ts';
import { largestOf, recipe, renditionsOf } from './renditions.ts';

/** Letters of the digest that stands for a picture. */
const digestLength = 32;

const digestOf = (bytes: Buffer) =>
  createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, digestLength);

/** All of what is uploaded. @throws ShopError invalid_input, too_large */
export const whole = (bytes: Readable) =>
  buffer(bytes).catch((error) => {
    if (error instanceof ShopError) throw error;
    throw invalidInput([{ path: 'file', message: 'did not come whole' }]);
  });

/**
 * Takes pictures that are uploaded (R34). Its address is made of what a picture is: the same one uploaded twice, by two people
 * at once or to two servers, is one picture.
 */
export class Uploads {
  readonly #files: Files;
  readonly #begun = new Map<string, Promise<UploadedPicture>>();

  constructor(files: Files) {
    this.#files = files;
  }

  /**
   * Keeps a picture as it comes.
   * @param type what it was sent as
   * @throws ShopError invalid_input naming `file`, too_large; unavailable when it cannot be kept now
   */
  async take(bytes: Readable, type: string): Promise<UploadedPicture> {
    return this.#taken(await whole(bytes), type);
  }

  /** Whether an upload was answered with this address. */
  has = (url: string): Promise<boolean> => this.#files.has(url.slice(1));

  #taken(bytes: Buffer, type: string): Promise<UploadedPicture> {
    const digest = digestOf(bytes);
    // Sent as something else, the same bytes may be refused.
    const key = `${digest} ${type}`;
    const begun =
      this.#begun.get(key) ?? this.#keep(bytes, type, digest).finally(() => this.#begun.delete(key));
    this.#begun.set(key, begun);
    return begun;
  }

  async #keep(bytes: Buffer, type: string, digest: string): Promise<UploadedPicture> {
    const { width, height } = largestOf(await inspect(bytes, type));
    const url = uploadedUrl(digest, width, height);
    const path = url.slice(1);
    if (!(await this.#files.has(path)))
      await this.#files.keep(
        path.slice(0, path.lastIndexOf('/')),
        await renditionsOf(bytes, { width, height }),
      );
    return { url, width, height, bytes: bytes.length };
  }
}
