import type { AWSHeaders } from 's3mini';
import type { Files, NewFile } from '#kernel/files/files.ts';

/** An S3-compatible bucket and its credentials. */
export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Public address of the bucket. */
  publicUrl: string | null;
};

/** Timeout of one file transfer, in ms. */
const timeoutMs = 15_000;

/** A path always has the same content, also for clients that read past the shop. */
const immutableHeaders = { 'cache-control': 'public, max-age=31536000, immutable' } as AWSHeaders;

/** Stores files in a bucket by path (`endpoint/bucket/key`), which every S3-compatible storage supports. */
export function bucketFiles({ endpoint, bucket, publicUrl, ...keys }: Bucket): Files {
  const url = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  // Loaded on first use: most shops have no bucket.
  const client = once(async () => {
    const { S3mini } = await import('s3mini');
    return new S3mini({ ...keys, endpoint: url, requestAbortTimeout: timeoutMs });
  });
  const put = async (folder: string, { name, type, bytes }: NewFile) => {
    await (await client()).putObject(`${folder}/${name}`, bytes, type, undefined, immutableHeaders);
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
      const objects = await (await client()).listObjects('/', `${folder}/`);
      return (objects ?? []).map(({ Key }) => Key).sort();
    },
    async remove(folder, names) {
      for (const name of names.toReversed()) await (await client()).deleteObject(`${folder}/${name}`);
    },
    addressOf: (path) => publicUrl && `${publicUrl.replace(/\/+$/, '')}/${path}`,
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= make();
    return result;
  };
}
