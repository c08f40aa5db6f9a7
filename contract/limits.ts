// The figures of the contract (specification, section 9; readings, "Constants of the contract").

/** Products on one page of a category (R22 leaves it open; the admin list's 12, R19). */
export const categoryPageSize = 12;
/** Users on one page of the back office (section 9). */
export const userPageSize = 10;
/** Products on one page of the back office (R19). */
export const adminPageSize = 12;
/** Found records that the back office counts and pages through; whoever looks for one among more asks more exactly. */
export const mostCounted = 1000;
/** Orders that the list of the back office counts and pages through. */
export const mostOrdersCounted = 100_000;
/** Found users that are counted and paged through: each is looked for among all of them. */
export const mostPeopleCounted = 300;
/** Products in one answer of the product search when no limit is sent (section 9). */
export const searchPageSize = 10;
/** The most items any list gives at once (R23). */
export const maxPageSize = 100;
/** The furthest page that can be asked for; beyond it a shopper filters instead. */
export const maxPage = 1_000_000;

/** The price slider of /products, in whole units of the store's currency (section 9). */
export const priceSlider = { min: 0, max: 2000, step: 50 };
/** Where Clear Filters puts the price maximum (R11). */
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
/** Pieces in stock that can be written down. */
export const maxStock = 10_000_000;
/** The dearest price, in whole units of currency: fits a 32-bit integer of minor units. */
export const maxPrice = 10_000_000;
/** Centimetres or grams. */
export const maxDimension = 1_000_000;

/** Shortest password (section 5) and longest: argon2 hashes what it is given, so the length is bounded. */
export const passwordLength = { min: 6, max: 200 };

/** The largest request body of those who are signed in, of a cart and of an order, in bytes. */
export const maxBodyBytes = 1_048_576;
/** The largest request body of any other call that is open to anyone, in bytes. */
export const maxVisitorBodyBytes = 98_304;
/** Mistakes of a request that its answer names. */
export const maxFieldErrors = 20;
/** Suggestions of each kind while typing. */
export const suggestionsPerKind = 6;
/** Wishes of one user that are shown. */
export const maxWishes = 500;
/** Pieces of one product in a cart. */
export const maxQuantity = 999;
/** Characters of a promo code, and the most redemptions that it can be limited to. */
export const maxPromoCodeLength = 40;
export const maxRedemptions = 1_000_000;
/** Different products in a cart. */
export const maxCartLines = 100;
/** Things about one product that can be personalised, and options of one choice. */
export const maxPersonalisationFields = 8;
export const maxPersonalOptions = 30;
/** Characters of what a field or an option is called, and of the example in a field. */
export const maxPersonalLabel = 60;
/** Characters and lines of a personalised text at most; a maker sets fewer. */
export const maxPersonalText = 200;
export const maxPersonalLines = 8;
/** Places on one picture that take words or a photo. */
export const maxPersonalAreas = 24;
/** Code units of one answer as it may be sent: the longest text, in emoji of many parts. */
export const maxCartPersonalisation = 5000;
/** Products that are shown as often bought together with others, and others that are asked about at once. */
export const maxTogether = 4;
export const maxTogetherAsked = 20;
/** Stock below this is low (section 9). */
export const lowStockBelow = 10;
/** Characters of a letter to the shop. */
export const maxLetterLength = 5000;
/** Pictures that go with a custom request or with one message about it. */
export const maxRequestPictures = 6;
/** Characters on a gift card. */
export const maxGiftMessage = 300;
/** Photos that show what is wrong with returned items. */
export const maxReturnPhotos = 6;
/** Words of one conversation that are shown, the latest ones. */
export const maxWordsShown = 300;
/** Days that a custom gift may take to make. */
export const maxMakingDays = 365;
/** Custom requests on one page. */
export const customOrderPageSize = 20;
/** Characters of what a picture shows, for those who do not see it. */
export const maxAltLength = 300;
/** Characters of a review, and of the shop's answer to it. */
export const maxReviewLength = 2000;
export const maxReplyLength = 2000;
/** Photos in a review. */
export const maxReviewPhotos = 4;
/** Reviews that are decided on at once. */
export const maxModerated = 100;
/** The largest picture that is taken, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;
/** The shorter side of a photo that something is made of, in px: a smaller one cannot be printed. */
export const minPersonalPhoto = 300;
/** The largest file of products that is taken, in bytes. */
export const maxImportBytes = 100 * 1024 * 1024;
/** Products in one such file. */
export const maxImportProducts = 100_000;
/** Days that the dashboard looks at at once: a year, and what a file of one has beyond it. */
export const maxDashboardDays = 400;
/** Records that one bulk act changes at most. */
export const maxBulk = 1000;
/** Slides of the banner. */
export const maxSlides = 8;
/** For how long a deletion can be taken back, in days. */
export const keptInTrashDays = 30;
/** Entries of a log in one answer. */
export const logPageSize = 50;
