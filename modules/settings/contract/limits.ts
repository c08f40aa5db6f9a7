/** Slides of the banner. */
export const maxSlides = 8;
