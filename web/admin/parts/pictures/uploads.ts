import { uploadFile } from '#web/api/files.ts';
import { useUploading } from '#web/api/uploading.ts';
import { type PictureEntry, placed } from './order.ts';

/** Changes the list as it is by then: pictures arrive when they do. */
export type ChangePictures = (update: (before: PictureEntry[]) => PictureEntry[]) => void;

/** Sends pictures to the shop and puts them into the list as they arrive, in the order in which they were chosen. */
export const useUploads = (onChange: ChangePictures) =>
  useUploading({
    send: (file, how) => uploadFile('POST /api/media', file, how),
    onArrived: (url, later) => onChange((before) => placed(before, { url, alt: '' }, later)),
  });
