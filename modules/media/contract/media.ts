import { z } from '#kernel/contract/zod.ts';

// Uploaded pictures (R34).

/** The URL of an uploaded picture, valid as an image of products, categories and slides. */
export const uploadedPicture = z.strictObject({
  url: z.string(),
  /** Size of the widest rendition, in px. */
  width: z.int(),
  height: z.int(),
  /** Bytes of the uploaded file. */
  bytes: z.int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;
