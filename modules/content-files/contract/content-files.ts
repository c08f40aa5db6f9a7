import { z } from '#kernel/contract/zod.ts';

// The file with all content of a shop: pages, menus, theme and what else modules add, with their pictures.

export const fileFormat = 'haat-content';
/** The version of the format. A later one is refused. */
export const fileVersion = 1;
/** The largest content of a file without its pictures, in bytes. */
export const maxContentBytes = 32 * 1024 ** 2;
/** Entries of a part. */
const maxItems = 20_000;
/** The errors and notes that an answer has for each part. */
export const maxMessages = 100;

/** The entries of the file by the name of their part. */
const fileParts = z.record(z.string(), z.array(z.unknown()).max(maxItems));
export type FileParts = z.output<typeof fileParts>;

/** A picture that the content uses, by its address in the shop of the file. */
const filePicture = z.object({ url: z.string(), type: z.string(), data: z.base64() });
export type FilePicture = z.output<typeof filePicture>;

export const contentFile = z.object({
  format: z.literal(fileFormat),
  version: z.int(),
  parts: fileParts,
  pictures: z.array(filePicture).default([]),
});

/** A part that the caller may export and import. */
export const contentPartSummary = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** The number of its entries in this shop; null for a part that always has one. */
  items: z.int().nullable(),
});
export const contentPartList = z.array(contentPartSummary);

/** The entries to import. `write` saves them if none has an error; otherwise they are only checked. */
export const contentImport = z.strictObject({ write: z.boolean(), parts: fileParts });

const partResult = z.strictObject({
  name: z.string(),
  label: z.string(),
  added: z.int(),
  changed: z.int(),
  /** Entries that this shop already has. */
  same: z.int(),
  errors: z.array(
    z.strictObject({
      /** The name of the entry, or its number in the part. */
      item: z.string(),
      /** The path of the field. */
      field: z.string(),
      message: z.string(),
    }),
  ),
  /** What is left out of an entry, such as products that this shop does not have. */
  notes: z.array(z.string()),
});
export type PartResult = z.output<typeof partResult>;

export const contentImportResult = z.strictObject({
  parts: z.array(partResult),
  /** The addresses of the pictures that this shop lacks; nothing is saved while there are any. */
  missingPictures: z.array(z.string()),
  isSaved: z.boolean(),
});
export type ContentImportResult = z.output<typeof contentImportResult>;

/** Whether a part or a picture prevents the import. */
export const isRefused = ({ parts }: Pick<ContentImportResult, 'parts'>): boolean =>
  parts.some(({ errors }) => errors.length > 0);
