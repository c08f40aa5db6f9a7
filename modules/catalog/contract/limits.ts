/** Products per page of a category (R22 leaves it open; the admin list has 12, R19). */
export const categoryPageSize = 12;
/** Artisans, and categories, per page of the back office. */
export const groupPageSize = 10;
/** Products per page of the back office (R19). */
export const adminPageSize = 12;
/** Products in one answer of the product search when no limit is sent (section 9). */
export const searchPageSize = 10;
/** The minimum ratings a shopper can choose (section 2, /products). */
export const ratingChoices = [4, 4.5];
/** Characters of one list entry (feature, material). */
export const maxEntryLength = 500;
/** Characters of a tag. */
export const maxTagLength = 60;
/** Categories of a product beside its main one. */
export const maxFurtherCategories = 9;
/** The largest stock of a product, in units. */
export const maxStock = 10_000_000;
/** Centimetres or grams. */
export const maxDimension = 1_000_000;
/** Categories, artisans, collections and pages that are shown above the results of a search, of each kind. */
export const maxMatchingPages = 4;
/** Suggestions of each kind while typing. */
export const suggestionsPerKind = 6;
/** Stock below this is low (section 9). */
export const lowStockBelow = 10;
/** Options of a product, such as size and colour. */
export const maxOptions = 3;
/** Values of one option. */
export const maxOptionValues = 250;
/** Characters of the name of an option, and of the label of a value. */
export const maxOptionLength = 60;
/** Options by which one list is filtered. */
export const maxFilteredOptions = 10;
/** Things that a search leaves out. */
export const maxExcepted = 5;
/** Options that a list offers as filters, and values of each. */
export const offeredOptions = { options: 4, values: 12 };
/** Variants of a product. */
export const maxVariants = 2000;
/** Characters of an SKU or a barcode. */
export const maxSkuLength = 80;
/** Products of a collection that its list shows: the first ones in its order. */
export const maxMembers = 10_000;
/** Days until the preview link of a draft ends. */
export const previewDays = 14;
/** Characters of the title and the description that search engines show. */
export const maxSeoTitleLength = 120;
export const maxSeoDescriptionLength = 320;
/** Pieces that an artisan makes, or that are made of a product, on one day. */
export const maxPiecesPerDay = 10_000;
/** Ranges of days off of an artisan. */
export const maxDaysOff = 100;
/** Days of making a product or a variant. */
export const maxMakingDays = 365;
