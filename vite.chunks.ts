// Which modules of the browser share a file. Paths are from the root of the project, and begin a path or name a folder.

/** What nearly every page of the storefront needs: one file, instead of one for each small module. */
const everyPage = [
  'kernel/contract/blank-text.',
  'kernel/contract/limits.',
  'kernel/contract/messages.',
  'kernel/contract/money.',
  'kernel/contract/policy.',
  'modules/catalog/contract/product-sorts.',
  'modules/catalog/storefront/product-list/',
  'modules/media/contract/pictures.',
  'node_modules/react-hot-toast/',
  'web/api/',
  'web/cart/',
  'web/session/',
  'web/storefront/layout/',
  'web/storefront/metadata/',
  'web/ui/',
  'web/wishlist/',
];

/** The exceptions, which only some pages need: they are loaded with those pages. */
const somePages = [
  'modules/catalog/storefront/product-list/artisan-tiles',
  'modules/catalog/storefront/product-list/chips',
  'modules/catalog/storefront/product-list/custom-card',
  'modules/catalog/storefront/product-list/listing',
  'modules/catalog/storefront/product-list/page-number',
  'modules/catalog/storefront/product-list/product-rows',
  'modules/catalog/storefront/product-list/redirect-home',
  'modules/catalog/storefront/product-list/sort',
  'web/api/files',
  'web/api/idempotency-key',
  'web/api/lines',
  'web/api/online',
  'web/api/query-client',
  'web/api/redirects',
  'web/api/use-uploads',
  'web/cart/delivery-choice',
  'web/cart/draft',
  'web/cart/edit-address',
  'web/cart/identity',
  'web/cart/in-cart-toast',
  'web/cart/quote',
  'web/session/device-key',
  'web/session/use-reload-on-return',
  'web/session/use-user-data',
  'web/storefront/layout/header/menu-categories',
  'web/storefront/layout/header/search-suggestions',
  'web/storefront/layout/skeletons',
  'web/storefront/layout/try-again',
  'web/storefront/metadata/structured',
  'web/ui/breadcrumb',
  'web/ui/conversation',
  'web/ui/dates/',
  'web/ui/field',
  'web/ui/hash',
  'web/ui/india',
  'web/ui/inline-form',
  'web/ui/line-name',
  'web/ui/pagination',
  'web/ui/phone-address',
  'web/ui/pictures/personalisation-picture',
  'web/ui/pictures/photos',
  'web/ui/pictures/preview',
  'web/ui/pictures/slide',
  'web/ui/qr-code',
  'web/ui/quantity',
  'web/ui/restore-focus',
  'web/ui/sticky-column',
  'web/ui/uploads',
];

/** The icons of `everyPage`; others are loaded with their pages. */
const commonIcons = [
  ...['arrow-up', 'chevron-left', 'chevron-right', 'circle-alert', 'circle-check', 'heart', 'loader-circle'],
  ...['menu', 'pause', 'play', 'search', 'shopping-bag', 'user', 'x'],
];
const icons = 'node_modules/lucide-react/dist/esm/icons/';

/** Modules of nearly all lists of the storefront and of no other page. */
const lists = [
  'modules/catalog/storefront/product-list/chips',
  'modules/catalog/storefront/product-list/custom-card',
  'modules/catalog/storefront/product-list/listing',
  'modules/catalog/storefront/product-list/product-rows',
  'modules/catalog/storefront/product-list/redirect-home',
  'modules/catalog/storefront/product-list/sort',
  'web/storefront/metadata/structured',
  'web/ui/pagination',
];

/**
 * What pages of the back office share beside its own modules. All of that is one file, because the page table of a
 * first visit names each file once per page: a file for each shared module would cost every shopper more than it saves
 * staff.
 */
const office = [
  'kernel/contract/rights.',
  'modules/accounts/contract/roles.',
  ...['chevrons-up-down', 'download', 'pencil', 'plus', 'trash', 'trash-2', 'undo-2', 'upload'].map(
    (name) => `${icons}${name}.`,
  ),
];
/** The exceptions, which are large, and which two or three of its pages load. */
const someOfficePages = ['web/admin/charts/', 'web/admin/components/pictures/'];

/** The upload of pictures, in both areas. */
const uploads = [
  `${icons}rotate-cw.`,
  'node_modules/p-limit/',
  'node_modules/yocto-queue/',
  'web/api/use-uploads.',
  'web/ui/pictures/preview.',
  'web/ui/uploads/',
];

/** What the forms of the theme and of the settings share. */
const theme = [
  'kernel/contract/brand.',
  'modules/theme/contract/theme.',
  'modules/theme/contract/typefaces.',
  'modules/theme/messages/',
];

/** What shows and edits attributes, in both areas. */
const attributes = ['kernel/contract/attribute-values.', 'web/attributes/', 'web/ui/line-name.'];

/** When an order arrives, on the pages of products, carts and orders: one file instead of one for each part. */
const promise = [
  'modules/addresses/contract/pin-code.',
  'modules/delivery/contract/calendar.',
  'modules/delivery/contract/day-refusal.',
  'modules/delivery/contract/days.',
  'modules/delivery/contract/delivery.',
  'modules/delivery/contract/last-to-leave.',
  'modules/delivery/contract/reason-sentences.',
  'modules/delivery/contract/short-days.',
  'modules/delivery/storefront/',
  'modules/delivery/ui/',
  'web/cart/delivery-choice.',
];

/** Modules of the home page, of which the page of the gifts has some: one file instead of one for each. */
const home = [
  'modules/catalog/contract/gift-label.',
  'modules/catalog/storefront/gifts/gift-choices.',
  'modules/catalog/storefront/gifts/gift-finder.',
  // Otherwise it would be in the file of the back office, whose menu has a label of it.
  'modules/content/messages/',
  'modules/content/storefront/home/category-tile.',
  'modules/content/storefront/product-lists.',
  'modules/content/ui/home-',
  'web/ui/pictures/slide.',
];

/** The blocks of content pages, and what the home page loads after a first visit. */
const contentBlocks = [
  'modules/contact/storefront/contact-form.',
  'modules/content/storefront/content-page/catalogue.',
  'modules/content/storefront/home/later.',
  'modules/content/storefront/journal/article-',
  'modules/content/storefront/home/load-blocks.',
  'modules/content/ui/block-parts.',
  'modules/content/ui/byline.',
  'modules/content/ui/journal-address.',
  'modules/content/ui/formatted-text.',
  'modules/content/ui/page-blocks.',
];

const react = ['react', 'react-dom', 'react-router', 'scheduler', 'cookie-es'].map(
  (name) => `node_modules/${name}/`,
);

const root = `${import.meta.dirname}/`;

/** Returns a test of files whose path begins with one of these. */
const anyOf = (paths: readonly string[]) => (file: string) => {
  const path = file.startsWith(root) ? file.slice(root.length) : file;
  return paths.some((start) => path.startsWith(start));
};
const isOfIconLibrary = anyOf(['node_modules/lucide-react/dist/esm/']);
const isIcon = anyOf([icons]);
const isOfCommonIcons = anyOf(commonIcons.map((name) => `${icons}${name}.`));
const isOfEveryPage = anyOf(everyPage);
const isOfSomePages = anyOf(somePages);
const isOfOfficeList = anyOf(office);
const isOfSomeOfficePages = anyOf(someOfficePages);
const isOfOffice = (file: string) =>
  isOfOfficeList(file) || (/\/(web|modules\/[^/]+)\/admin\//.test(file) && !isOfSomeOfficePages(file));

export const chunkGroups = [
  { name: 'react', test: anyOf(react) },
  {
    name: 'shop',
    test: (file: string) =>
      (isOfEveryPage(file) && !isOfSomePages(file)) ||
      isOfCommonIcons(file) ||
      (isOfIconLibrary(file) && !isIcon(file)),
  },
  // Otherwise these would be in the file of the back office, which shoppers would load with them.
  { name: 'query', test: anyOf(['node_modules/@tanstack/', 'web/api/query-client.']) },
  { name: 'base-ui', test: anyOf(['node_modules/@base-ui/']) },
  { name: 'uploads', test: anyOf(uploads) },
  { name: 'theme', test: anyOf(theme) },
  { name: 'attributes', test: anyOf(attributes) },
  { name: 'promise', test: anyOf(promise) },
  { name: 'home', test: anyOf(home) },
  { name: 'content-blocks', test: anyOf(contentBlocks) },
  { name: 'lists', test: anyOf(lists) },
  { name: 'office', test: isOfOffice, minShareCount: 2 },
];
