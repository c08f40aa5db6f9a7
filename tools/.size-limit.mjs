import { readdirSync, readFileSync } from 'node:fs';

// What a first visit of the home page loads of the program: what its HTML names, and all that these import.
// Paths are relative to this folder, where size-limit runs: it looks for its plugins in the package.json there.
const assets = '../build/client/assets/';
const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
const manifest = JSON.parse(
  readFileSync(assets + file, 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;\s*$/, ''),
);
const parts = [manifest.entry, manifest.routes.root, manifest.routes['storefront/home']];
const first = new Set(parts.flatMap(({ module, imports }) => [module, ...imports]));

export default [
  {
    name: 'JavaScript of a first visit of /',
    path: [assets + file, ...[...first].map((path) => `../build/client${path}`)],
    limit: '120 kB',
    brotli: true,
  },
];
