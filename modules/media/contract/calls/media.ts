import type { Calls } from '#kernel/contract/endpoint.ts';
import { maxPictureBytes } from '../limits.ts';
import * as media from '../media.ts';

export const mediaCalls = {
  'POST /api/media': {
    summary: 'Upload a picture (JPEG, PNG, WebP, AVIF, GIF); it is stored in several widths',
    tag: 'Back office',
    access: 'staff',
    // The pictures of products, and those of pages, slides, theme and newsletters.
    right: ['products', 'pages', 'settings', 'newsletter'],
    upload: { types: ['image/*', 'application/octet-stream'], maxBytes: maxPictureBytes },
    data: media.uploadedPicture,
  },
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
