import type { AWSHeaders } from 's3mini';
import type { Files, NewFile } from './files.ts';

/** A bucket of an S3-compatible store, and who may write to it. */
export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where anybody can read what is in the bucket. */
  publicUrl: string | null;
};

/** How long one file may take to go there or to come, in ms. */
const withinMs = 15_000;

/** What is kept under an address never changes (also for who reads past the shop). */
const lasting = { 'cache-control': 'public, max-age=31536000, immutable' } as AWSHeaders;

/** Files in a bucket, addressed by path (`endpoint/bucket/key`), which every S3-compatible store understands. */
export function bucketFiles({ endpoint, bucket, publicUrl, ...keys }: Bucket): Files {
  const url = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  // Read when it is first needed: most shops have no bucket.
  const client = once(async () => {
    const { S3mini } = await import('s3mini');
    return new S3mini({ ...keys, endpoint: url, requestAbortTimeout: withinMs });
  });
  const put = async (folder: string, { name, type, bytes }: NewFile) => {
    await (await client()).putObject(`${folder}/${name}`, bytes, type, undefined, lasting);
  };
  return {
    async keep(folder, files) {
      await Promise.all(files.slice(0, -1).map((file) => put(folder, file)));
      for (const last of files.slice(-1)) await put(folder, last);
    },
    has: async (path) => (await (await client()).objectExists(path)) === true,
    async read(path) {
      const bytes = await (await client()).getObjectArrayBuffer(path);
      return bytes && Buffer.from(bytes);
    },
    async list(folder) {
      const found = await (await client()).listObjects('/', `${folder}/`);
      return (found ?? []).map(({ Key }) => Key).sort();
    },
    async remove(folder, names) {
      for (const name of names.toReversed()) await (await client()).deleteObject(`${folder}/${name}`);
    },
    addressOf: (path) => publicUrl && `${publicUrl.replace(/\/+$/, '')}/${path}`,
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
