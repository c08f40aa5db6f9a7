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
  'web/api/use-uploads',
  'web/cart/delivery-choice',
  'web/cart/draft',
  'web/cart/edit-address',
  'web/cart/identity',
  'web/cart/in-cart-toast',
  'web/cart/quote',
  'web/session/device-key',
  'web/session/use-user-data',
  'web/storefront/layout/header/menu-categories',
  'web/storefront/layout/header/search-suggestions',
  'web/storefront/layout/skeletons',
  'web/storefront/layout/try-again',
  'web/storefront/metadata/merchant',
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

/** Modules of nearly all pages of the back office; one file, because the page table of a first visit names each file once per page. */
const office = [
  'kernel/contract/rights.',
  'modules/accounts/admin/users/rights-',
  'modules/accounts/admin/users/role.',
  'modules/accounts/admin/users/unverified-notice',
  'modules/accounts/contract/roles.',
  ...['chevrons-up-down', 'download', 'pencil', 'plus', 'trash', 'trash-2', 'undo-2', 'upload'].map(
    (name) => `${icons}${name}.`,
  ),
  'web/admin/components/button.',
  'web/admin/components/confirm.',
  'web/admin/components/copy-button.',
  'web/admin/components/count.',
  'web/admin/components/date.',
  'web/admin/components/email-text.',
  'web/admin/components/field-value.',
  'web/admin/components/grid/',
  'web/admin/components/list/cards.',
  'web/admin/components/list/filter.',
  'web/admin/components/list/list-address.',
  'web/admin/components/list/day-filter.',
  'web/admin/components/list/pager.',
  'web/admin/components/list/search-box.',
  'web/admin/components/list/select-page.',
  'web/admin/components/list/selection-bar.',
  'web/admin/components/list/show-all.',
  'web/admin/components/list/sorted-by.',
  'web/admin/components/list/table.',
  'web/admin/components/page/back-link.',
  'web/admin/components/page/error-state.',
  'web/admin/components/page/office-link.',
  'web/admin/components/page/page-head.',
  'web/admin/components/page/panel.',
  'web/admin/components/page/scroll-to-current.',
  'web/admin/components/page/skeletons.',
  'web/admin/components/segments.',
  'web/admin/components/status-badge.',
  'web/admin/components/use-command.',
  'web/admin/components/use-debounced.',
  'web/admin/components/use-is-wide.',
  'web/admin/data/access-errors.',
  'web/admin/data/api-query.',
  'web/admin/data/leave-admin.',
  'web/admin/data/password-confirmation.',
  'web/admin/data/rights.',
  'web/admin/data/use-action.',
  'web/admin/layout/page-rights.',
  'web/admin/layout/title-meta.',
];

/** The dialog with a form of most lists of the back office. */
const officeForms = [
  'checkboxes-field',
  'conflict-dialog',
  'conflict-of',
  'editor',
  'fields',
  'form-dialog',
  'leave-guard',
  'preview-dialog',
  'attribute-fields',
  'date-time-field',
].map((name) => `web/admin/components/form/${name}.`);

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
  'web/ui/pictures/slide.',
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

export const chunkGroups = [
  { name: 'react', test: anyOf(react) },
  {
    name: 'shop',
    test: (file: string) =>
      (isOfEveryPage(file) && !isOfSomePages(file)) ||
      isOfCommonIcons(file) ||
      (isOfIconLibrary(file) && !isIcon(file)),
  },
  { name: 'uploads', test: anyOf(uploads) },
  { name: 'theme', test: anyOf(theme) },
  { name: 'attributes', test: anyOf(attributes) },
  { name: 'promise', test: anyOf(promise) },
  { name: 'home', test: anyOf(home) },
  { name: 'lists', test: anyOf(lists) },
  { name: 'office', test: anyOf(office) },
  { name: 'office-forms', test: anyOf(officeForms) },
];
