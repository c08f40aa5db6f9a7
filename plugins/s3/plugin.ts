import { z } from 'zod';
import { settingGroup, webAddress } from '#kernel/environment.ts';
import { definePlugin } from '#kernel/plugins/plugin.ts';
import type { Bucket } from './server/bucket.ts';

const uploads = settingGroup('Uploaded pictures in S3');

/** Uploaded pictures in a bucket of an S3-compatible store. */
export default definePlugin({
  name: 's3',
  environment: {
    variables: {
      S3_ENDPOINT: uploads.optional(webAddress('https://s3.eu-central-1.amazonaws.com'), {
        description:
          'The endpoint of an S3-compatible store. Needs `S3_BUCKET`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`.',
        unset: 'uploaded pictures are kept in `DATA_DIR/media`',
        example: 'https://s3.eu-central-1.amazonaws.com',
      }),
      S3_BUCKET: uploads.optional(
        z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' }),
        { description: 'The bucket.', example: 'shop-pictures' },
      ),
      S3_REGION: uploads.withDefault(z.string(), {
        description: 'The region of the bucket.',
        default: 'us-east-1',
        example: 'eu-central-1',
      }),
      S3_ACCESS_KEY_ID: uploads.optional(z.string(), {
        description: 'The ID of a key that may read, write and delete objects in the bucket.',
        example: 'choose-yours',
      }),
      S3_SECRET_ACCESS_KEY: uploads.optional(z.string(), {
        description: 'The secret of that key.',
        example: 'choose-yours',
      }),
      S3_PUBLIC_URL: uploads.optional(webAddress('https://pictures.shop.example'), {
        description: 'The address at which browsers may read the bucket, or a CDN in front of it.',
        unset: 'the shop serves the pictures itself',
        example: 'https://pictures.shop.example',
      }),
    },
    needed: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    reason: 'S3 needs endpoint, bucket, access key ID and secret access key',
    // The bucket of the pictures may be public.
    errors: ({ BACKUP_TO, S3_BUCKET }) =>
      BACKUP_TO && S3_BUCKET && bucketOf(BACKUP_TO) === S3_BUCKET
        ? ['BACKUP_TO is the bucket of the pictures: backups need a private bucket of their own']
        : [],
    read(values): Bucket | null {
      const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_PUBLIC_URL, S3_REGION: region } = values;
      const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
      if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
      return { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl: S3_PUBLIC_URL ?? null };
    },
  },
  load: () => import('./server/index.ts'),
});

/** Returns the bucket of `https://key:secret@host/bucket`; null for a folder. */
const bucketOf = (place: string): string | null =>
  /^https?:/.test(place) && URL.canParse(place) ? new URL(place).pathname.replaceAll('/', '') : null;
