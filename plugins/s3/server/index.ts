import { defineModule } from '#kernel/define-module.ts';
import { fileStorages } from '#kernel/files/storage.ts';
import * as m from '../messages/index.ts';
import { type Bucket, bucketFiles } from './bucket.ts';

/** Uploaded pictures in an S3-compatible bucket. */
export default defineModule({
  name: 's3',
  options: null as Bucket | null,
  provide: (bucket) =>
    bucket
      ? [
          fileStorages.of({
            place: m.server.theBucket({ bucket: bucket.bucket }),
            advice: m.server.checkS3SettingsAndRights(),
            files: bucketFiles(bucket),
          }),
        ]
      : [],
});
