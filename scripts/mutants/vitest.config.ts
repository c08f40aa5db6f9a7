import { defineConfig } from 'vitest/config';
import { groups } from './groups.ts';

// The tests of one mutation run, selected by MUTANTS_GROUP and MUTANTS_KIND.

const { MUTANTS_GROUP: group = '', MUTANTS_KIND: kind } = process.env;
const run = groups[group]?.[kind === 'database' ? 'database' : 'pure'];
if (!run) throw new Error(`There is no group of mutants "${group}"`);

/** In ms. Shorter than usual, because tests wait for events that a mutant prevents. */
const timeouts = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    include: run.tests,
    globalSetup: kind === 'database' ? ['scripts/mutants/templates.ts'] : [],
    isolate: false,
    ...timeouts,
  },
});
