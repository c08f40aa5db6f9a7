import { rasterOf } from '#contract/pictures.ts';
import type { Files } from '#server/platform/files/files.ts';
import { drawPicture } from './pictures.ts';

/** The JPEG of a picture of the shop's own, by its address; null of any other, and of one that is not there. */
export const pictureOnPaper =
  (files: Files) =>
  async (address: string): Promise<Buffer | null> => {
    const [, drawn] = /^\/pictures\/([a-z0-9-]+\/[a-z0-9-]+)\.jpg$/.exec(rasterOf(address)) ?? [];
    if (drawn) return (await drawPicture(drawn, 'jpg'))?.body ?? null;
    const [, kept] = /^\/(media\/(?:personal\/)?[\w-]+\/\d+\.jpg)$/.exec(address) ?? [];
    return kept ? files.read(kept) : null;
  };
