import { uploadFile } from '#web/api/files.ts';
import { useFileUploads } from '#web/api/use-uploads.ts';
import { insertPicture, type PictureEntry } from './picture-entry.ts';

/** Updates the current list, since uploads finish at any time. */
export type ChangePictures = (update: (before: PictureEntry[]) => PictureEntry[]) => void;

/** Uploads pictures and adds them to the list as they arrive, in the order in which they were chosen. */
export const useUploads = (onChange: ChangePictures) =>
  useFileUploads({
    send: (file, options) => uploadFile('POST /api/media', file, options),
    onArrived: (url, later) => onChange((before) => insertPicture(before, { url, alt: '' }, later)),
  });
