import { maxPictureBytes } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { uploadFile } from '#web/api/files.ts';
import type { SendPicture } from '#web/ui/attachments/attaching.ts';

const tooLarge = new Error(`is larger than ${maxPictureBytes / 1024 ** 2} MB`);

/** Uploads a picture that goes with a request or a message. */
export const sendPicture: SendPicture = async (file, how) => {
  if (file.size > maxPictureBytes) throw tooLarge;
  return uploadFile('POST /api/custom-orders/pictures', file, how);
};

/** What the server says of the file itself, after whose name it stands; else what it says of the whole. */
export function whyNotSent(error: unknown): string {
  if (error === tooLarge) return tooLarge.message;
  if (!(error instanceof CallError)) return messages.somethingWentWrong;
  return error.errors[0]?.message ?? error.message;
}
