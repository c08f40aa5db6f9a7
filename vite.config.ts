import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { plugins } from './haat.config.ts';
import { pluginModules } from './vite.plugins.ts';

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Shows the error screen if a route module fails to load (R32). React Router reloads the page instead and has no option
 * for it (https://github.com/remix-run/remix/pull/8932). The build fails if the code to replace is not found:
 * docs/decisions/008, 049.
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

/** The icons on most pages; others are loaded with their pages. */
const commonIcons =
  'arrow-up|chevron-(left|right)|circle-(alert|check)|heart|loader-circle|menu|pause|play|search|shopping-bag|user|x';
const everyPage = new RegExp(
  [
    `/lucide-react/dist/esm/((?!icons/)|icons/(${commonIcons})\\.mjs)`,
    '/node_modules/react-hot-toast/',
    '/contract/(limits|messages|money|pictures|product-sorts|sentences)\\.ts',
    '/web/(api|cart|session|wishlist|ui|storefront/layout)/',
  ].join('|'),
);
/** The exceptions, which only some pages need: they are loaded with those pages. */
const somePages =
  /\/web\/(api\/(query-client|files|lines|idempotency-key|online|use-uploads)|cart\/(edit-address|identity|quote)|session\/(use-user-data|device-key)|ui\/(breadcrumb|conversation|dates|field|hash|india|restore-focus|inline-form|pagination|quantity|uploads|pictures\/(personalisation-picture|photos|preview|slide))|storefront\/layout\/(address|cart|form|gifts|prose|skeletons|header\/(menu-categories|search-suggestions)|metadata\/(merchant|structured)|product-list\/(artisan-tiles|chips|custom-card|listing|redirect-home|sort)))/;

/** Modules of nearly all lists of the shop and of no other page. */
const listModules =
  /\/web\/(ui\/pagination|storefront\/layout\/(metadata\/structured|product-list\/(chips|custom-card|listing|redirect-home|sort)))/;

/**
 * Modules of nearly all screens of the back office; as one chunk, the page table of a first visit names it once per
 * page.
 */
const officeModules =
  /\/web\/admin\/(data\/(use-action|api-query|password-confirmation|rights|access-errors|leave-admin)|layout\/(page-rights|title-meta)|components\/(button|confirm|copy-button|count|date|email-text|field-value|status-badge|use-is-wide|list\/(cards|filter|list-address|pager|search-box|show-all|sorted-by)|page\/(error-state|office-link|page-head|scroll-to-current|skeletons))\.|users\/unverified-notice)|\/contract\/rights\.ts|\/lucide-react\/dist\/esm\/icons\/chevrons-up-down\.mjs/;

/** The dialog with a form of most lists of the back office. */
const officeForms =
  /\/web\/admin\/components\/form\/(checkboxes-field|conflict-dialog|conflict-of|form-dialog)\./;

const groups = [
  // Separate groups, because they would otherwise be loaded with the shop's own messages, which reference them.
  { name: 'office-words', test: /\/contract\/(office|second-factor)-sentences\.ts/, priority: 1 },
  { name: 'account-words', test: /\/contract\/(account|order-link)-sentences\.ts/, priority: 1 },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// },
  { name: 'shop', test: (file: string) => everyPage.test(file) && !somePages.test(file) },
  { name: 'lists', test: listModules },
  { name: 'office', test: officeModules },
  { name: 'office-forms', test: officeForms },
];

/** A plugin that is an npm package imports the code of the shop as `haat/...`. */
const alias = [{ find: /^haat\//, replacement: `${import.meta.dirname}/` }];

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  envDir: 'web',
  resolve: { alias },
  // The content security policy refuses a font inlined in the stylesheet.
  build: {
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Reads only the used modules of a package with one index file, such as the icons: 1,462 modules instead of 3,763.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // One file for the modules of every page, instead of one for each small module.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // The built pages include their packages, which are installed for the build only.
  ssr: { noExternal: command === 'build' ? true : ['lucide-react', /^@atlaskit\//] },
  plugins: [tailwindcss(), reactRouter(), pluginModules(plugins), chunkFailuresAreErrors()],
}));
