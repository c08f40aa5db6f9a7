/** Characters of one list entry (feature, material). */
export const maxEntryLength = 500;
/** Characters of a tag. */
export const maxTagLength = 60;
/** Categories of a product beside its main one. */
export const maxFurtherCategories = 9;
/** Pictures of a product, and their alternative texts. */
export const maxProductPictures = 50;
/** The largest stock of a product, in units. */
export const maxStock = 10_000_000;
/** Centimetres or grams. */
export const maxDimension = 1_000_000;
/** Options of a product, such as size and colour. */
export const maxOptions = 3;
/** Values of one option. */
export const maxOptionValues = 250;
/** Characters of the name of an option, and of the label of a value. */
export const maxOptionLength = 60;
/** Things that a search leaves out. */
export const maxExcepted = 5;
/** Variants of a product. */
export const maxVariants = 2000;
/** Characters of an SKU or a barcode. */
export const maxSkuLength = 80;
/** Products of a collection that its list shows: the first ones in its order. */
export const maxMembers = 10_000;
/** Characters of the title and the description that search engines show. */
export const maxSeoTitleLength = 120;
export const maxSeoDescriptionLength = 320;
/** Pieces that an artisan makes, or that are made of a product, on one day. */
export const maxPiecesPerDay = 10_000;
/** Ranges of days off of an artisan. */
export const maxDaysOff = 100;
/** Days of making a product or a variant. */
export const maxMakingDays = 365;
