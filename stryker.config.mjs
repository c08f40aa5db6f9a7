// What every run of mutants has in common; scripts/mutants/main.ts adds the sources and the reports of each.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/sentences.mjs'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  ignorers: ['sentences'],
  // The sources are typed without the remarks that switch the check off, which Node would not mind either.
  disableTypeChecks: false,
  incremental: true,
  tempDirName: '.haat/mutants/sandbox',
  ignorePatterns: ['build', 'data', '.haat', '.react-router', 'docs'],
  reporters: ['progress-append-only', 'json', 'html'],
  allowConsoleColors: false,
  // In ms, beside one and a half times what the tests take: many mutants wait for what never comes.
  timeoutMS: 30_000,
};
