import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { plugins } from './haat.config.ts';
import { languageOf } from './scripts/messages/catalogue.ts';
import { chunkGroups } from './vite.chunks.ts';
import { messages } from './vite.messages.ts';
import { serverOutput } from './vite.output.ts';
import { pluginModules } from './vite.plugins.ts';

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Shows the error screen if a route module fails to load (R32). React Router reloads the page instead and has no option
 * for it (https://github.com/remix-run/remix/pull/8932). The build fails if the code to replace is not found:
 * docs/decisions/008, 049.
 */
const chunkFailuresAreErrors = (): Plugin => ({
  name: 'chunk-failures-are-errors',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
    handler(code) {
      if (!reload.test(code)) this.error('The router no longer reloads where it did: see decision 008');
      return { code: code.replace(reload, 'throw error;'), map: null };
    },
  },
});

const isOfEveryPage = /\/(react|rolldown-runtime|shop)-/;

const fileNames = 'assets/[name]-[hash:7].js';

/** A plugin that is an npm package imports the code of the shop as `haat/...`. */
const alias = [{ find: /^haat\//, replacement: `${import.meta.dirname}/` }];

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  envDir: 'web',
  resolve: { alias },
  // The content security policy refuses a font inlined in the stylesheet.
  build: {
    // The sizes are gated by their own check; measuring them takes time of every build.
    reportCompressedSize: false,
    // What every page has is not listed again for each file that a page loads later.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !isOfEveryPage.test(file)),
    },
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Reads only the used modules of a package with one index file, such as the icons: 1,462 modules instead of 3,763.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: serverOutput } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for the modules of every page, instead of one for each small module.
            codeSplitting: { groups: chunkGroups },
            // Short hashes, because the page table of a first visit names every file.
            entryFileNames: fileNames,
            chunkFileNames: fileNames,
          },
        },
      },
    },
  },
  // The built pages include their packages, which are installed for the build only.
  ssr: { noExternal: command === 'build' ? true : ['lucide-react', /^@atlaskit\//] },
  plugins: [
    tailwindcss(),
    reactRouter(),
    pluginModules(plugins),
    messages(languageOf(process.env.MESSAGES)),
    chunkFailuresAreErrors(),
  ],
}));
