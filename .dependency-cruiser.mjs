// The allowed imports between folders (docs/architecture.md). No rule has an exception.

/** The server part of a module: its index.ts and its folder server/. */
const serverPart = '^modules/([^/]+)/(?:index\\.ts$|server/)';
/** What the browser loads of a module. */
const webPart = '^modules/([^/]+)/(?:pages\\.ts$|(?:storefront|admin|ui)/)';
const moduleIndex = '^modules/[^/]+/index\\.ts$';
/** Schemas, limits and texts that server and browser share. */
const contract = '^(kernel|modules/[^/]+)/contract/|^modules/endpoints\\.ts$';
/** The texts of a module, written from its messages/en.json. */
const messages = '^(kernel|modules/[^/]+|web)/messages/index\\.ts$';
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
      from: { path: contract, pathNot: tests },
      to: { pathNot: [contract, messages, '^node_modules/(zod|culori)/'] },
    },
    {
      name: 'schemas-import-zod-through-the-contract',
      comment: 'kernel/contract/zod.ts configures zod for the browser.',
      severity: 'error',
      from: { path: [contract, '^web/', webPart], pathNot: [tests, '^kernel/contract/zod\\.ts$'] },
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
      from: { path: ['^(kernel|server)/', serverPart] },
      to: { path: ['^web/', webPart] },
    },
    {
      name: 'web-does-not-import-the-server',
      severity: 'error',
      from: { path: ['^web/', webPart] },
      to: {
        path: [
          serverPart,
          '^kernel/(?!contract/|messages/)',
          '^(server|demo)/',
          '^node_modules/(pg|drizzle-orm|fastify)/',
        ],
      },
    },
    {
      name: 'the-storefront-does-not-import-the-back-office',
      severity: 'error',
      from: { path: '^(web|modules/[^/]+)/storefront/' },
      to: { path: '^(web|modules/[^/]+)/admin/' },
    },
    {
      name: 'the-back-office-does-not-import-the-storefront',
      severity: 'error',
      from: { path: '^(web|modules/[^/]+)/admin/' },
      to: { path: '^(web|modules/[^/]+)/storefront/' },
    },
    {
      name: 'ui-imports-no-domain',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: ['^web/(api|storefront|admin)/', webPart] },
    },
    {
      name: 'api-imports-no-page',
      severity: 'error',
      from: { path: '^web/api/' },
      to: { path: ['^web/', webPart], pathNot: ['^web/api/', messages] },
    },
    {
      name: 'kernel-imports-no-module',
      severity: 'error',
      from: { path: '^kernel/' },
      to: { path: '^(modules|server|web)/' },
    },
    {
      name: 'modules-import-the-index-of-others',
      comment: 'Only index.ts of a module is public on the server.',
      severity: 'error',
      from: { path: serverPart, pathNot: tests },
      to: { path: serverPart, pathNot: ['^modules/$1/', moduleIndex] },
    },
    {
      name: 'the-app-imports-the-index-of-modules',
      severity: 'error',
      from: { path: '^(dev|server)/', pathNot: tests },
      to: { path: serverPart, pathNot: moduleIndex },
    },
    {
      name: 'plugins-import-the-index-of-modules',
      comment:
        'A plugin uses the contract, the kernel, the index of modules, and the shared parts of the web.',
      severity: 'error',
      from: { path: '^(examples/)?plugins/', pathNot: tests },
      to: { path: serverPart, pathNot: moduleIndex },
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
      from: { path: '^(demo|dev|kernel|modules|server|web)/', pathNot: tests },
      to: { path: '^plugins/' },
    },
    {
      name: 'modules-do-not-import-the-app',
      severity: 'error',
      from: { path: '^(kernel|modules)/', pathNot: '^modules/[^/]+/tests/' },
      to: { path: '^server/' },
    },
    {
      name: 'only-the-index-imports-routes',
      severity: 'error',
      from: { path: '^modules/', pathNot: '/index\\.ts$' },
      to: { path: `^modules/.*${routes}` },
    },
    {
      name: 'only-stores-import-tables',
      severity: 'error',
      from: { path: serverPart, pathNot: [store, tables] },
      to: { path: `^(kernel|modules)/.*${tables}` },
    },
    {
      name: 'stores-import-no-rules',
      severity: 'error',
      from: { path: '^modules/[^/]+/server/.*store\\.ts$' },
      to: { path: serverPart, pathNot: [store, tables] },
    },
    {
      name: 'tables-import-no-module',
      comment: 'Tables refer to tables of the same module only, and take default values from its contract.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/.*tables\\.ts$' },
      to: {
        path: '^(kernel|modules|server)/',
        pathNot: [
          '^modules/$1/server/tables\\.ts$',
          '^modules/$1/server/[\\w-]+/tables\\.ts$',
          '^modules/$1/contract/',
        ],
      },
    },
    {
      name: 'tables-of-the-kernel-import-nothing',
      severity: 'error',
      from: { path: `^kernel/.*${tables}` },
      to: { path: '^(kernel|modules|server)/' },
    },
    {
      name: 'only-scripts-and-tests-import-tests',
      severity: 'error',
      from: {
        path: '^(demo|dev|kernel|modules|plugins|server|web)/',
        pathNot: [tests, '^modules/[^/]+/tests/'],
      },
      to: { path: ['^tests/', '^modules/[^/]+/tests/', '^bench/', '^scripts/', tests] },
    },
    {
      name: 'the-product-does-not-import-the-development-server',
      severity: 'error',
      from: { path: '^(demo|kernel|modules|server|web)/', pathNot: tests },
      to: { path: '^dev/' },
    },
    {
      name: 'no-tools-in-the-product',
      comment:
        'The product uses the packages of package.json; those of tools/package.json are for tests, gates and benches.',
      severity: 'error',
      from: {
        path: '^(demo|kernel|modules|plugins|server|web)/',
        pathNot: [tests, '^modules/[^/]+/tests/'],
      },
      to: { dependencyTypes: ['npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: { path: '^(demo|dev|kernel|modules|plugins|server|web|tests|bench|scripts)/' },
      to: { couldNotResolve: true, pathNot: '^virtual:haat-plugins$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // It imports the packed client, which its test installs.
    exclude: { path: '^tests/http/client-program/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
