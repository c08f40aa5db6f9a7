import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * The router reloads the present page without a word when a part of the program does not arrive. The shop says
 * so instead (R32), so the failure is let through to its error screen (docs/decisions/008).
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

export default defineConfig({
  publicDir: 'web/public',
  envDir: 'web',
  plugins: [tailwindcss(), reactRouter(), chunkFailuresAreErrors()],
});
