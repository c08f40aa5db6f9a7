/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/client/main.ts',
        'scripts/examples/main.ts',
        'scripts/settings/document.ts',
        'scripts/messages/{main,check}.ts',
        'scripts/screenshots/main.ts',
        'scripts/mutants/{check,main,templates,vitest.config}.ts',
        'scripts/mutants/ignore-texts.mjs',
        'stryker.config.mjs',
        'server/main.ts',
        'dev/{main,shop}.ts',
        'server/commands/import.ts',
        'server/commands/reset-second-factor.ts',
        'server/commands/backups.ts',
        'server/commands/doctor.ts',
        'server/commands/search.ts',
        'bench/main.ts',
        'bench/load/process.ts',
        'bench/bare-server/program.ts',
        '{tests,modules/*/tests}/**/*.test.ts',
        'tests/support/browser-runner.ts',
        'tests/support/{fixture,migrated}.ts',
        // Preloaded into a server.
        'tests/support/movable-clock.mjs',
        'web/entry.{client,server}.tsx',
        'web/{admin,storefront}/*/page.tsx',
        'modules/*/{admin,storefront}/**/page.tsx',
        // Plugins name the files of their browser parts.
        'plugins/*/{storefront,admin}/*.{ts,tsx}',
        'examples/plugins/**/*.{ts,tsx}',
        'vite.server.config.ts',
      ],
      // The list of all contracts would count as a use of whatever they export.
      project: [
        '**/*.{ts,tsx,mjs,css}',
        '!modules/contracts.ts',
        '!clients/**',
        '!tests/http/client-program/**',
      ],
      // Their packages belong to tools/, where knip does not search for them.
      commitlint: true,
      'dependency-cruiser': true,
      drizzle: true,
      typescript: true,
      vitest: true,
    },
    tools: {},
  },
  preprocessor: './scripts/steps/knip-tools.mjs',
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['taskset'],
  // Referenced by stryker.config.mjs, or executed by path (scripts/steps/gates.mjs).
  ignoreDependencies: [
    '@biomejs/biome',
    '@commitlint/cli',
    '@stryker-mutator/vitest-runner',
    '@typescript/native',
    // Optional peers of @hookform/resolvers: knip takes their use in tests for a use by it.
    'ajv',
    'ajv-formats',
  ],
};
