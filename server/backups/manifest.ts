import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup says of itself, in its last entry: a file without it was not written to its end. */
export const manifest = z.object({
  format: z.literal(1),
  /** The version of the shop that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** The digests of the migrations that its tables are made by. */
  migrations: z.array(sha256),
  /** The version of the tables of the job queues; null where there are none yet. */
  queues: z.number().int().nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** Of its lines, before they are compressed. */
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** Every other entry of the file. */
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256 })),
});

export type Manifest = z.output<typeof manifest>;

export const manifestName = 'manifest.json';
export const settingsName = 'settings.env';
/** The entry with the rows of a table. */
export const entryOf = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.jsonl.gz`;
/** Below which folder the pictures are, in a backup and in the shop. */
export const pictures = 'media/';
