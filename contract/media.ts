import { z } from './zod.ts';

// Pictures that are uploaded (R34).

/** Where the picture is: its address works as any image's in products, categories and slides. */
export const uploadedPicture = z.strictObject({
  url: z.string(),
  /** Of the widest rendition, in px. */
  width: z.int(),
  height: z.int(),
  /** Bytes of what was uploaded. */
  bytes: z.int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;
