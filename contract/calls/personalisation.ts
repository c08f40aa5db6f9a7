import type { Calls } from '../endpoint.ts';
import { maxPictureBytes } from '../limits.ts';
import * as media from '../media.ts';

export const personalisationCalls = {
  'POST /api/personalisation/photos': {
    summary:
      'Upload a photo (JPEG, PNG, WebP, AVIF, GIF) for a personalised item or a return; its address cannot be guessed',
    tag: 'Cart',
    access: 'anyone',
    limit: 'photo',
    upload: { types: ['image/*', 'application/octet-stream'], maxBytes: maxPictureBytes },
    data: media.uploadedPicture,
  },
} as const satisfies Calls;
