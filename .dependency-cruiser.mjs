// The allowed imports between folders (docs/architecture.md). No rule has an exception.

/** The modules of the server, one per folder. */
const serverModule = '^server/(?!platform/|commands/)([\\w-]+)/';
const store = '(^|/|-)store\\.ts$';
const tables = '/tables\\.ts$';
const routes = '/routes\\.ts$';
const tests = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-import-cycles',
      comment: 'Imports must not form cycles.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-only-itself',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'schemas-import-zod-through-the-contract',
      comment: 'kernel/contract/zod.ts configures zod for the browser.',
      severity: 'error',
      from: { path: '^(contract|web)/', pathNot: [tests, '^contract/zod\\.ts$'] },
      to: { path: '^node_modules/zod/' },
    },
    {
      name: 'demo-imports-only-itself',
      severity: 'error',
      from: { path: '^demo/', pathNot: tests },
      to: { pathNot: '^demo/' },
    },
    {
      name: 'server-does-not-import-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-does-not-import-the-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: ['^server/', '^demo/', '^node_modules/(pg|drizzle-orm|fastify)/'] },
    },
    {
      name: 'storefront-and-admin-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/(storefront|admin)/' },
      to: { path: '^web/(storefront|admin)/', pathNot: '^web/$1/' },
    },
    {
      name: 'ui-imports-no-domain',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(api|storefront|admin)/' },
    },
    {
      name: 'api-imports-no-page',
      severity: 'error',
      from: { path: '^web/api/' },
      to: { path: '^web/', pathNot: '^web/api/' },
    },
    {
      name: 'platform-imports-no-module',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'modules-import-the-index-of-others',
      comment: 'Only index.ts of a module is public.',
      severity: 'error',
      from: { path: serverModule, pathNot: tests },
      to: { path: serverModule, pathNot: ['^server/$1/', '^server/[\\w-]+/index\\.ts$'] },
    },
    {
      name: 'the-app-imports-the-index-of-modules',
      severity: 'error',
      from: { path: '^(dev/|server/([^/]+$|commands/))', pathNot: tests },
      to: { path: serverModule, pathNot: '^server/[\\w-]+/index\\.ts$' },
    },
    {
      name: 'plugins-import-the-index-of-modules',
      comment:
        'A plugin uses the contract, the platform, the index of modules, and the shared parts of the web.',
      severity: 'error',
      from: { path: '^(examples/)?plugins/', pathNot: tests },
      to: { path: serverModule, pathNot: '^server/[\\w-]+/index\\.ts$' },
    },
    {
      name: 'plugins-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(?:examples/)?plugins/([^/]+)/' },
      to: { path: '^(examples/)?plugins/', pathNot: '^(examples/)?plugins/$1/' },
    },
    {
      name: 'only-the-configuration-imports-plugins',
      severity: 'error',
      from: { path: '^(contract|demo|dev|server|web)/', pathNot: tests },
      to: { path: '^plugins/' },
    },
    {
      name: 'modules-do-not-import-the-app',
      severity: 'error',
      from: { path: serverModule },
      to: { path: '^server/(commands/|(app|main|modules|pages|prepare)\\.ts$)' },
    },
    {
      name: 'only-the-index-imports-routes',
      severity: 'error',
      from: { path: '^server/', pathNot: '/index\\.ts$' },
      to: { path: `^server/.*${routes}` },
    },
    {
      name: 'only-stores-import-tables',
      severity: 'error',
      from: { path: serverModule, pathNot: [store, tables] },
      to: { path: `^server/.*${tables}` },
    },
    {
      name: 'stores-import-no-rules',
      severity: 'error',
      from: { path: `${serverModule}.*${store.replace('(^|/|-)', '')}` },
      to: { path: serverModule, pathNot: [store, tables] },
    },
    {
      name: 'tables-import-no-module',
      comment: 'Tables refer to tables of the same module only.',
      severity: 'error',
      from: { path: `${serverModule}.*tables\\.ts$` },
      to: {
        path: ['^server/', '^contract/'],
        pathNot: ['^server/$1/tables\\.ts$', '^server/$1/[\\w-]+/tables\\.ts$'],
      },
    },
    {
      name: 'tables-of-the-platform-import-nothing',
      severity: 'error',
      from: { path: `^server/platform/.*${tables}` },
      to: { path: ['^server/', '^contract/'] },
    },
    {
      name: 'only-scripts-and-tests-import-tests',
      severity: 'error',
      from: { path: '^(contract|demo|dev|plugins|server|web)/', pathNot: tests },
      to: { path: ['^tests/', '^bench/', '^scripts/', tests] },
    },
    {
      name: 'the-product-does-not-import-the-development-server',
      severity: 'error',
      from: { path: '^(contract|demo|server|web)/', pathNot: tests },
      to: { path: '^dev/' },
    },
    {
      name: 'no-tools-in-the-product',
      comment:
        'The product uses the packages of package.json; those of tools/package.json are for tests, gates and benches.',
      severity: 'error',
      from: { path: '^(contract|demo|plugins|server|web)/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: { path: '^(contract|demo|dev|plugins|server|web|tests|bench|scripts)/' },
      to: { couldNotResolve: true, pathNot: ['\\+types/', '^virtual:haat-plugins$'] },
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
