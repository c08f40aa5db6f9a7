import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last entry of a backup, which describes it: a file without it is incomplete. */
export const manifest = z.object({
  format: z.literal(1),
  /** The version of the shop that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** The digests of the migrations that made its tables. */
  migrations: z.array(sha256),
  /** The migrations of plugins, with their text: a restore needs no plugin. */
  plugins: z
    .array(z.object({ plugin: z.string().regex(/^[a-z][a-z0-9-]*$/), name: z.string(), sql: z.string() }))
    .default([]),
  /** The version of the job queue tables; null where there are none yet. */
  queues: z.number().int().nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** The digest of its uncompressed lines. */
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** All other entries of the file. */
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256 })),
});

export type Manifest = z.output<typeof manifest>;

export const manifestName = 'manifest.json';
export const settingsName = 'settings.env';
/** Returns the name of the entry with the rows of a table. */
export const entryOf = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.jsonl.gz`;
/** The folder of the pictures, in a backup and in the shop. */
export const pictures = 'media/';
