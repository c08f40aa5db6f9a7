import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Lets a route module that fails to load reach the error screen (R32). React Router reloads the page instead and has no option for it
 * (https://github.com/remix-run/remix/pull/8932). The build fails when the code to replace is not found: docs/decisions/008, 049.
 */
const chunkFailuresAreErrors = (): Plugin => ({
  name: 'chunk-failures-are-errors',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
    handler(code) {
      if (!reload.test(code)) this.error('The router no longer reloads where it did: see decision 008');
      return { code: code.replace(reload, 'throw error;'), map: null };
    },
  },
});

/** The icons that most pages of the shop show; any other one comes with the page that shows it. */
const icons =
  'arrow-up|chevron-(left|right)|circle-(alert|check)|heart|loader-circle|menu|pause|play|search|shopping-bag|user|x';
const everyPage = new RegExp(
  [
    `/lucide-react/dist/esm/((?!icons/)|icons/(${icons})\\.mjs)`,
    '/node_modules/react-hot-toast/',
    '/contract/(limits|messages|money|pictures|product-sorts|sentences)\\.ts',
    '/web/(api|cart|session|wishlist|ui|storefront/frame)/',
  ].join('|'),
);
/** What of it only some pages need: it comes with them. */
const somePages =
  /\/web\/(api\/(answers|files|lines|once|online|uploading)|cart\/(edit-address|identity|quote)|session\/(asked|device-key)|ui\/(attachments|breadcrumb|conversation|field|hash|india|kept-focus|long-date|opening|pagination|personalisation-picture|photos|preview|quantity|slide|time|upload-list|upload-row)|storefront\/frame\/(address|chips|coded-quote|custom-card|empty-cart|figures|gift-choices|gift-finder|in-cart|letter-form|listing|maker-tiles|menu-categories|merchant|or-home|payment-ways|pick|promo-code|prose|short-day|sort|structured|suggesting|tick|waiting|who-writes|wrong-email))/;

/** What nearly every list of the shop needs, and no other page. */
const lists =
  /\/web\/(ui\/pagination|storefront\/frame\/(chips|custom-card|listing|or-home|sort|structured))/;

/** What nearly every screen of the back office is made of: the table of pages, which a first visit loads, names it once for each. */
const office =
  /\/web\/admin\/(data\/(act|answer|confirmed|rights|shown-out|way-out)|frame\/(page-rights|titled)|parts\/(button|cards|copy-button|count|current-in-sight|date|email-text|filter|list-address|office-link|page-head|pager|search-box|shapes|show-all|shown|sorted-by|status-badge|trouble|wide)\.|users\/unverified-notice)|\/contract\/rights\.ts|\/lucide-react\/dist\/esm\/icons\/chevrons-up-down\.mjs/;

const groups = [
  // Otherwise they came with the shop's own sentences, which name them.
  { name: 'office-words', test: /\/contract\/(office|second-factor)-sentences\.ts/, priority: 1 },
  { name: 'account-words', test: /\/contract\/(account|order-link)-sentences\.ts/, priority: 1 },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// },
  { name: 'shop', test: (file: string) => everyPage.test(file) && !somePages.test(file) },
  { name: 'lists', test: lists },
  { name: 'office', test: office },
];

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  envDir: 'web',
  // A font inside of the stylesheet would be refused by the content security policy.
  build: {
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Of a package that lists all its parts in one file, as the icons do, only those in use are read: 1,462 modules instead of 3,763.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // One file for what every page needs, instead of one for each of its small parts.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // The built pages need no package: those that they use are of the build only.
  ssr: { noExternal: command === 'build' ? true : ['lucide-react', /^@atlaskit\//] },
  plugins: [tailwindcss(), reactRouter(), chunkFailuresAreErrors()],
}));
