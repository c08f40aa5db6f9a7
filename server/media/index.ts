import { mediaCalls } from '#contract/calls/media.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { mailAdditions } from '#server/platform/open-modules.ts';
import { scheduleCleaning } from './clean-uploads.ts';
import { withPictures } from './mail-pictures.ts';
import { PersonalPhotos } from './personal-photos.ts';
import { pictureForPrint } from './print-picture.ts';
import { mediaRoutes, uploadRoutes } from './routes.ts';
import { openThumbnails } from './thumbnails.ts';
import { Uploads } from './uploads.ts';

/** Uploaded and drawn pictures. */
export const media = defineModule({
  name: 'media',
  calls: mediaCalls,
  open({ db, files, now, logErrors, onClose }) {
    onClose(scheduleCleaning({ db, files }, now, logErrors('uploads')));
    return {
      uploads: new Uploads(db, files),
      photos: new PersonalPhotos(db, files),
      /** Returns a small JPEG of a picture by address. */
      thumbnailAt: openThumbnails(files),
      /** Returns the JPEG of a picture by address. */
      pictureAt: pictureForPrint(files),
    };
  },
  extend: ({ app }, { thumbnailAt }) => [
    mailAdditions.of((mailer) =>
      withPictures(mailer, thumbnailAt, (error) => app.log.warn({ err: error }, 'a picture of a mail')),
    ),
  ],
  handlers: (_, { uploads, photos }) => uploadRoutes(uploads, photos),
  routes: (app, { front, files }) => mediaRoutes(app, front, files),
});

export type { PersonalPhotos } from './personal-photos.ts';
export { type Sent, sentWith } from './receive-upload.ts';
export { openSharp } from './sharp.ts';
export type { Uploads } from './uploads.ts';
