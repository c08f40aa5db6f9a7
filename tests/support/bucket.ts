import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '#plugins/s3/server/bucket.ts';

/** An S3 bucket on a local server that verifies signatures. */
export type BucketServer = {
  config: Bucket;
  /** The written paths, in order. */
  written: string[];
  /** Lets only so many more writes succeed. */
  breakAfter: (writes: number) => void;
  repair: () => void;
  close: () => Promise<void>;
};

/** Starts a bucket on a free port of this machine. */
export async function openBucket(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'haat-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const written: string[] = [];
  let remainingWrites = Number.POSITIVE_INFINITY;
  server.middleware.unshift(async (exchange, next) => {
    if (exchange.method !== 'PUT') return next();
    remainingWrites -= 1;
    if (remainingWrites < 0) {
      Object.assign(exchange, { status: 500, body: 'The disk is full' });
      return;
    }
    written.push(exchange.path);
    await next();
  });
  // The server signs the address of a list without its trailing slash, which real stores keep.
  server.middleware.unshift((exchange, next) => {
    if (exchange.path === '/pictures/') {
      Object.assign(exchange, { mountPath: '/' });
      Object.defineProperty(exchange.state, 'vhost', { get: () => true, set: () => {} });
    }
    return next();
  });
  const { port } = await server.run();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      publicUrl: null,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    written,
    breakAfter: (writes) => {
      remainingWrites = writes;
    },
    repair: () => {
      remainingWrites = Number.POSITIVE_INFINITY;
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
