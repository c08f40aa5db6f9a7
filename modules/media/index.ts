import { defineModule } from '#kernel/define-module.ts';
import { mailAdditions } from '#kernel/open-modules.ts';
import { mediaCalls } from './contract/calls/media.ts';
import { scheduleCleaning } from './server/clean-uploads.ts';
import { PersonalPhotos } from './server/personal-photos.ts';
import { withPictures } from './server/processing/mail-pictures.ts';
import { pictureForPrint, webpOfUpload } from './server/processing/print-picture.ts';
import { openThumbnails, wideFormat } from './server/processing/thumbnails.ts';
import { mediaRoutes, uploadRoutes } from './server/routes.ts';
import { Uploads } from './server/uploads.ts';

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
      /** Returns a JPEG of a picture by address, as wide as an email. */
      wideAt: openThumbnails(files, wideFormat),
      /** Returns the JPEG of a picture by address. */
      pictureAt: pictureForPrint(files),
      /** Returns the WebP of an upload, which may be transparent, by address. */
      webpAt: webpOfUpload(files),
    };
  },
  extend: ({ app }, { thumbnailAt, wideAt, webpAt }) => [
    mailAdditions.of((mailer) =>
      withPictures(mailer, { thumbnails: thumbnailAt, wideAt, webpAt }, (error) =>
        app.log.warn({ err: error }, 'a picture of a mail'),
      ),
    ),
  ],
  handlers: (_, { uploads, photos }) => uploadRoutes(uploads, photos),
  routes: (app, { front, files }) => mediaRoutes(app, front, files),
});

export type { PersonalPhotos } from './server/personal-photos.ts';
export { openSharp } from './server/processing/sharp.ts';
export { type ReceivedUpload, sentWith } from './server/receive-upload.ts';
export type { Uploads } from './server/uploads.ts';
