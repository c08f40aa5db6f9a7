import { maxPictureBytes } from './limits.ts';

// What is taken as a picture; apart from what the address of one says, which browsers load with every page.

/** The kinds of files, as a chooser is told them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Said by the browser before it sends one, after the name of the file. */
export const pictureTooLarge = `is larger than ${maxPictureBytes / 1024 ** 2} MB`;
