/** Slides of the banner. */
export const maxSlides = 8;
/** The most countries of delivery in one request; there are about 250. */
export const maxCountries = 300;
