import { maxRequestPictures } from '#contract/limits.ts';
import { uploadFile } from '#web/api/files.ts';
import { useUploading } from '#web/api/uploading.ts';
import { arrivedIn, type ChangePictures } from '#web/ui/attachments/attaching.ts';

/** Sends pictures that go with a quote or a message, and puts them into the list as they arrive. */
export const useUploads = (onChange: ChangePictures) =>
  useUploading({
    send: (file, how) => uploadFile('POST /api/custom-orders/pictures', file, how),
    onArrived: (url) => onChange(arrivedIn(url, maxRequestPictures)),
  });
