// Who may know whom (docs/architecture.md). No rule has an exception.

/** One module of the server is a folder of it; platform is what they stand on, imports fills the shop. */
const module =
  '^server/(accounts|backups|cart|catalog|custom-orders|dashboard|demonstration|discovery|imports|letters|media|newsletter|operations|orders|payments|personal-data|promotions|records|reviews|settings|wishlist)/';
const store = '(^|/|-)store\\.ts$';
const tables = '/tables\\.ts$';
const routes = '/routes\\.ts$';
const tests = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Imports go one way.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'schemas-come-from-one-module',
      comment: 'contract/zod.ts configures zod for the browser.',
      severity: 'error',
      from: { path: '^(contract|web)/', pathNot: [tests, '^contract/zod\\.ts$'] },
      to: { path: '^node_modules/zod/' },
    },
    {
      name: 'demo-knows-nobody',
      severity: 'error',
      from: { path: '^demo/', pathNot: tests },
      to: { pathNot: '^demo/' },
    },
    {
      name: 'server-does-not-know-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-does-not-know-the-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: ['^server/', '^demo/', '^node_modules/(pg|drizzle-orm|fastify)/'] },
    },
    {
      name: 'storefront-and-admin-are-apart',
      severity: 'error',
      from: { path: '^web/(storefront|admin)/' },
      to: { path: '^web/(storefront|admin)/', pathNot: '^web/$1/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(api|storefront|admin)/' },
    },
    {
      name: 'api-knows-no-page',
      severity: 'error',
      from: { path: '^web/api/' },
      to: { path: '^web/', pathNot: '^web/api/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'modules-meet-through-their-rules',
      comment: "Another module's store, tables and routes are its own business.",
      severity: 'error',
      from: { path: module },
      to: {
        path: [store, tables, routes].map((each) => `^server/.*${each}`),
        pathNot: '^server/($1|platform)/',
      },
    },
    {
      name: 'modules-do-not-know-the-app',
      severity: 'error',
      from: { path: module },
      to: { path: '^server/(app|docs|main|pages|prepare)\\.ts$' },
    },
    {
      name: 'only-the-app-knows-routes',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/app\\.ts$' },
      to: { path: `^server/.*${routes}` },
    },
    {
      name: 'rules-leave-tables-to-the-store',
      severity: 'error',
      from: { path: module, pathNot: [store, tables] },
      to: { path: `^server/.*${tables}` },
    },
    {
      name: 'stores-know-no-rules',
      severity: 'error',
      from: { path: `${module}.*${store.replace('(^|/|-)', '')}` },
      to: { path: module, pathNot: [store, tables] },
    },
    {
      name: 'tables-know-nobody',
      severity: 'error',
      from: { path: `^server/.*${tables}` },
      to: { path: ['^server/', '^contract/'] },
    },
    {
      name: 'only-scripts-and-tests-know-tests',
      severity: 'error',
      from: { path: '^(contract|demo|dev|server|web)/', pathNot: tests },
      to: { path: ['^tests/', '^bench/', '^scripts/', tests] },
    },
    {
      name: 'the-product-does-not-know-the-development-server',
      severity: 'error',
      from: { path: '^(contract|demo|server|web)/', pathNot: tests },
      to: { path: '^dev/' },
    },
    {
      name: 'no-tools-in-the-product',
      comment:
        'It takes what package.json names; tools/package.json has what only tests, gates and benches take.',
      severity: 'error',
      from: { path: '^(contract|demo|server|web)/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: { path: '^(contract|demo|dev|server|web|tests|bench|scripts)/' },
      to: { couldNotResolve: true, pathNot: '\\+types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
