import * as m from '../messages/index.ts';
import { maxPictureBytes } from './limits.ts';

// Accepted picture files; apart from pictures.ts, which browsers load with every page.

/** The accepted types, as the `accept` attribute of a file input. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The browser's message before an upload; follows the name of the file. */
export const pictureTooLarge = m.pictureFiles.isLargerThanMb({
  maxPictureBytes: maxPictureBytes / 1024 ** 2,
});
