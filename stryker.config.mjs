// The common options of all mutation runs; scripts/mutants/main.ts adds sources and reports.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/ignore-texts.mjs'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  ignorers: ['sentences'],
  // Type checks stay as they are: Node ignores types, and the sources need no directives that switch the check off.
  disableTypeChecks: false,
  incremental: true,
  tempDirName: '.haat/mutants/sandbox',
  ignorePatterns: ['build', 'data', '.haat', 'docs'],
  reporters: ['progress-append-only', 'json', 'html'],
  allowConsoleColors: false,
  // In ms, added to one and a half times the duration of the tests: many mutants wait for an event that never occurs.
  timeoutMS: 30_000,
};
