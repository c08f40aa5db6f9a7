import { maxRequestPictures } from '#modules/custom-orders/contract/limits.ts';
import { uploadFile } from '#web/api/files.ts';
import { useFileUploads } from '#web/api/use-uploads.ts';
import { type ChangeAttachments, withPicture } from '#web/ui/uploads/pending-uploads.ts';

/** Uploads the pictures of a request or a message and adds each to the list when it is uploaded. */
export const useUploads = (onChange: ChangeAttachments) =>
  useFileUploads({
    send: (file, options) => uploadFile('POST /api/custom-orders/pictures', file, options),
    onArrived: (url) => onChange(withPicture(url, maxRequestPictures)),
  });
