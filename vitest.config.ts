import { defineConfig } from 'vitest/config';
import { plugins } from './haat.config.ts';
import packageJson from './package.json' with { type: 'json' };
import { WaitingFirst } from './tests/support/waiting-first.ts';
import { pluginModules } from './vite.plugins.ts';

/** In ms. Long, so that a busy machine does not fail tests. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Only where nothing watches the sources, since Vitest learns from its own resolution which tests a change affects. */
const quickResolution = process.argv.includes('watch') ? [] : ['tests/support/resolution.ts'];

/** Settings of all tests with the whole shop: tests/<module>/<name>.<kind>.test.ts. */
const wholeShop = {
  ...timeouts,
  expect: { poll: { timeout: 30_000 } },
  // The modules of the shop are loaded once per worker, not once per file.
  isolate: false,
  // Node strips the types of the sources itself, which takes less processor time than a transformation by Vite.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: packageJson.config.serverFlags.filter((flag) => flag.startsWith('--wasm')),
};

export default defineConfig({
  test: {
    tags: [
      {
        name: 'extended',
        description: 'A further case of a rule: runs in `npm run test:extended` and in the full run.',
      },
      { name: 'full', description: 'Takes long: runs in `npm run test:full` only.' },
    ],
    // More than the two cores of a small machine, because a third of the time a test waits for a page, an email or a
    // process.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        plugins: [pluginModules(plugins)],
        test: {
          name: 'unit',
          include: ['{bench,demo,kernel,modules,plugins,server,web}/**/*.test.{ts,tsx}'],
          exclude: ['modules/*/tests/**'],
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{tests,modules/*/tests}/**/*.{api,faults}.test.ts'],
          globalSetup: ['tests/support/build.mjs', 'tests/support/templates.ts'],
          setupFiles: [...quickResolution, 'tests/support/servers-setup.ts'],
          ...wholeShop,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{tests,modules/*/tests}/**/*.browser.test.ts'],
          globalSetup: ['tests/support/build.mjs', 'tests/support/demo-template.ts'],
          setupFiles: [
            ...quickResolution,
            'tests/support/browser-setup.ts',
            'tests/support/servers-setup.ts',
          ],
          runner: 'tests/support/browser-runner.ts',
          ...wholeShop,
        },
      },
    ],
  },
});
