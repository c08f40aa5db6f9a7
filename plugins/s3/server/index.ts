import { defineModule } from '#kernel/define-module.ts';
import { fileStorages } from '#kernel/files/storage.ts';
import { type Bucket, bucketFiles } from './bucket.ts';

/** Uploaded pictures in an S3-compatible bucket. */
export default defineModule({
  name: 's3',
  options: null as Bucket | null,
  provide: (bucket) =>
    bucket
      ? [
          fileStorages.of({
            place: `The bucket ${bucket.bucket}`,
            advice: 'Check the S3 settings and the rights of the key.',
            files: bucketFiles(bucket),
          }),
        ]
      : [],
});
