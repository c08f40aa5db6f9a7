import { readdirSync, readFileSync } from 'node:fs';

// What a first visit of a page loads of the program: what its HTML names, and all that these import.
// Paths are relative to this folder, where size-limit runs: it looks for its plugins in the package.json there.
const assets = '../build/client/assets/';
const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
const manifest = JSON.parse(
  readFileSync(assets + file, 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;\s*$/, ''),
);

function firstVisit(page, route, limit) {
  const parts = [manifest.entry, manifest.routes.root, manifest.routes[route]];
  const files = new Set(parts.flatMap(({ module, imports }) => [module, ...imports]));
  return {
    name: `JavaScript of a first visit of ${page}`,
    path: [assets + file, ...[...files].map((path) => `../build/client${path}`)],
    limit,
    brotli: true,
  };
}

// A page that loads the file of the back office exceeds its limit by far.
export default [
  firstVisit('/', 'storefront/home', '120 kB'),
  firstVisit('a category', 'storefront/category', '135 kB'),
  firstVisit('/products', 'storefront/products', '165 kB'),
  firstVisit('a product', 'storefront/product', '195 kB'),
  firstVisit('a content page', 'storefront/about', '165 kB'),
  firstVisit('the sign-in', 'storefront/auth/login', '185 kB'),
  firstVisit('the cart', 'storefront/cart', '255 kB'),
  firstVisit('the checkout', 'storefront/checkout', '255 kB'),
  firstVisit('an order', 'storefront/order', '255 kB'),
];
