/** The largest picture file, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;

/**
 * Maximum size of a decoded picture, in megapixels. AVIF decodes as a whole, at 18 MB per megapixel; other formats
 * decode in strips, in 200 MB at most. Phones take pictures of up to 24 megapixels by default.
 */
export const maxPixels = { AVIF: 16, ofStaff: 50, ofShopper: 25 };
