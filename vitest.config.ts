import { defineConfig } from 'vitest/config';

/** In ms: a machine that is busy is no fault. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** The tests of one kind: tests/<module>/<name>.<kind>.test.ts. */
const tests = (name: string, more: { globalSetup?: string } = {}) => ({
  test: {
    name,
    globalSetup: more.globalSetup ?? [],
    include: [`tests/**/*.${name}.test.ts`],
    ...patience,
    // What is waited for comes when it comes.
    expect: { poll: { timeout: 30_000 } },
  },
});

const demo = 'tests/support/demo-template.ts';

// A plain configuration of its own: the pages are tested as they are built, in a real browser.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/templates.ts', 'tests/support/chromium.ts'],
    // A third of the time a test waits: for a page, a mail, a server that is killed.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,demo,server,web}/**/*.test.{ts,tsx}'],
          // Nothing of theirs outlives a test, so a file need not begin in a process of its own.
          isolate: false,
          ...patience,
        },
      },
      tests('api'),
      tests('faults'),
      tests('browser', { globalSetup: demo }),
    ],
  },
});
