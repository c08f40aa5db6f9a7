/** The largest picture file, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;
