// The limits of the contract (specification, section 9; readings, "Constants of the contract").

/** Products per page of a category (R22 leaves it open; the admin list has 12, R19). */
export const categoryPageSize = 12;
/** Users per page of the back office (section 9). */
export const userPageSize = 10;
/** Products per page of the back office (R19). */
export const adminPageSize = 12;
/**
 * The most matching records that a list of the back office counts and pages through; beyond it staff refine the search.
 */
export const maxCounted = 1000;
/** The most orders that the list of the back office counts and pages through. */
export const maxOrdersCounted = 100_000;
/** The most matching users that are counted and paged through. */
export const maxUsersCounted = 300;
/** Products in one answer of the product search when no limit is sent (section 9). */
export const searchPageSize = 10;
/** The most items any list gives at once (R23). */
export const maxPageSize = 100;
/** The highest page number. */
export const maxPage = 1_000_000;

/** The price slider of /products, in whole units of the store's currency (section 9). */
export const priceSlider = { min: 0, max: 2000, step: 50 };
/** The price maximum after Clear Filters (R11). */
export const clearedPriceMax = 500;
/** The minimum ratings a shopper can choose (section 2, /products). */
export const ratingChoices = [4, 4.5];

/** Characters of a search text. */
export const maxSearchLength = 200;
/** Characters of a note or a reason at an order. */
export const maxNote = 500;
/** Characters of a name (category, product, artisan). */
export const maxNameLength = 200;
/** Characters of a long text (description, care instructions, bio). */
export const maxTextLength = 20_000;
/** Characters of one list entry (feature, material). */
export const maxEntryLength = 500;
/** Characters of a tag. */
export const maxTagLength = 60;
/** Characters of a URL. */
export const maxUrlLength = 2_000;
/** Entries of a list in a product (images, tags, features, materials). */
export const maxEntries = 50;
/** The largest stock of a product, in units. */
export const maxStock = 10_000_000;
/** The highest price, in whole units of the currency: fits a 32-bit integer of minor units. */
export const maxPrice = 10_000_000;
/** Centimetres or grams. */
export const maxDimension = 1_000_000;

/** The shortest password (section 5) and the longest, which bounds the work of argon2. */
export const passwordLength = { min: 6, max: 200 };

/** The largest request body of a signed-in user, of a cart and of an order, in bytes. */
export const maxBodyBytes = 1_048_576;
/** The largest request body of any other call that is open to every caller, in bytes. */
export const maxVisitorBodyBytes = 98_304;
/** The most validation errors in one answer. */
export const maxFieldErrors = 20;
/** Suggestions of each kind while typing. */
export const suggestionsPerKind = 6;
/** The most wishlist entries shown. */
export const maxWishes = 500;
/** The largest quantity of one product in a cart. */
export const maxQuantity = 999;
/** Characters of a promo code; the highest redemption limit of one. */
export const maxPromoCodeLength = 40;
export const maxRedemptions = 1_000_000;
/** Different products in a cart. */
export const maxCartLines = 100;
/** Personalisation fields of one product, and options of one choice. */
export const maxPersonalisationFields = 8;
export const maxPersonalOptions = 30;
/** Characters of the label of a field or an option, and of a field's placeholder. */
export const maxPersonalLabel = 60;
/** The most characters and lines of a personalised text; the maker of a product can set fewer. */
export const maxPersonalText = 200;
export const maxPersonalLines = 8;
/** The most areas of one picture for texts or photos. */
export const maxPersonalAreas = 24;
/** The most code units of one personalisation value as sent: the longest text in emoji of many parts. */
export const maxCartPersonalisation = 5000;
/** Products shown as frequently bought together, and the most products that one call may name. */
export const maxBoughtTogether = 4;
export const maxBoughtTogetherProducts = 20;
/** Stock below this is low (section 9). */
export const lowStockBelow = 10;
/** Characters of a contact message. */
export const maxContactMessageLength = 5000;
/** Pictures of a custom request or of one message about it. */
export const maxRequestPictures = 6;
/** Characters on a gift card. */
export const maxGiftMessage = 300;
/** Photos of damage in a return request. */
export const maxReturnPhotos = 6;
/** The most entries of a conversation that are shown; the latest are kept. */
export const maxConversationEntries = 300;
/** Days that a custom gift may take to make. */
export const maxMakingDays = 365;
/** Custom requests on one page. */
export const customOrderPageSize = 20;
/** Characters of an alternative text. */
export const maxAltLength = 300;
/** Characters of a review, and of the shop's reply to it. */
export const maxReviewLength = 2000;
export const maxReplyLength = 2000;
/** Photos in a review. */
export const maxReviewPhotos = 4;
/** Reviews moderated in one call. */
export const maxModerated = 100;
/** The largest picture file, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;
/** The minimum of the shorter side of a personalisation photo, in px: a smaller one cannot be printed. */
export const minPersonalPhoto = 300;
/** The largest import file, in bytes. */
export const maxImportBytes = 100 * 1024 * 1024;
/** Products in one import file. */
export const maxImportProducts = 100_000;
/** The longest date range of the dashboard, in days: a year, and the additional days of a file of one. */
export const maxDashboardDays = 400;
/** Records changed by one bulk action. */
export const maxBulk = 1000;
/** Slides of the banner. */
export const maxSlides = 8;
/** Days for which a deleted record can be restored. */
export const trashRetentionDays = 30;
/** Entries of a log in one answer. */
export const logPageSize = 50;
