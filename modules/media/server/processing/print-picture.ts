import type { Files } from '#kernel/files/files.ts';
import { rasterOf } from '#modules/media/contract/pictures.ts';
import { drawPicture } from '../pictures.ts';

/** Returns the JPEG of a picture of the shop by address; null for other addresses and missing pictures. */
export const pictureForPrint =
  (files: Files) =>
  async (address: string): Promise<Buffer | null> => {
    const [, illustration] = /^\/pictures\/([a-z0-9-]+\/[a-z0-9-]+)\.jpg$/.exec(rasterOf(address)) ?? [];
    if (illustration) return (await drawPicture(illustration, 'jpg'))?.body ?? null;
    const [, upload] = /^\/(media\/(?:personal\/)?[\w-]+\/\d+\.jpg)$/.exec(address) ?? [];
    return upload ? files.read(upload) : null;
  };

/** Returns the WebP of an upload of the shop by the address of its JPEG; null for other addresses and missing pictures. */
export const webpOfUpload =
  (files: Files) =>
  async (address: string): Promise<Buffer | null> => {
    const [, upload] = /^\/(media\/[\w-]+\/\d+)\.jpg$/.exec(address) ?? [];
    return upload ? files.read(`${upload}.webp`) : null;
  };
