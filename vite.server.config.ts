import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { languageOf } from './scripts/messages/catalogue.ts';
import { messages } from './vite.messages.ts';
import { serverOutput } from './vite.output.ts';

/**
 * The packages that the server loads at run time, because they have native code or data files: `dependencies` in
 * package.json.
 */
const external = [
  /^node:/,
  /^@electric-sql\/pglite/,
  /^@node-rs\/argon2$/,
  /^@fastify\/swagger-ui$/,
  /^(fontkit|pdfkit|sharp)$/,
];

const fontFile = /import\.meta\.resolve\(\s*'(@fontsource(?:-variable)?\/[^']+)',?\s*\)/g;

/** Returns the font files listed by an index, in the weights and the format that the server uses. */
function listFonts(index: string): string[] {
  const family = basename(dirname(index));
  return Object.keys(JSON.parse(readFileSync(index, 'utf8'))).flatMap((kind) =>
    [400, 700].map((weight) => `files/${family}-${kind.replace(/[[\]]/g, '')}-${weight}-normal.woff`),
  );
}

/** Copies the fonts of the server into the build, so that their packages are not needed at run time. */
const copyFonts = (): Plugin => ({
  name: 'haat:copy-fonts',
  apply: 'build',
  // Runs before the code is printed again with other quotation marks.
  enforce: 'pre',
  transform: {
    filter: { code: fontFile },
    handler(code) {
      const copy = (specifier: string) => {
        const file = fileURLToPath(import.meta.resolve(specifier));
        const emit = (path: string) =>
          this.emitFile({
            type: 'asset',
            fileName: join('fonts', dirname(specifier), path),
            source: readFileSync(join(dirname(file), path)),
          });
        if (basename(file) === 'unicode.json') listFonts(file).forEach(emit);
        return `import.meta.ROLLUP_FILE_URL_${emit(basename(file))}`;
      };
      return { code: code.replace(fontFile, (_, specifier) => copy(specifier)), map: null };
    },
  },
  // Vite would turn them into URLs for a browser.
  resolveFileUrl: ({ relativePath }) => `new URL(${JSON.stringify(relativePath)}, import.meta.url).href`,
});

/** A plugin that is an npm package imports the code of the shop as `haat/...`. */
const alias = [{ find: /^haat\//, replacement: `${import.meta.dirname}/` }];

/** Builds one file for the server, because reading a thousand small modules takes longer than running them. */
export default defineConfig({
  publicDir: false,
  resolve: { alias },
  build: {
    ssr: true,
    reportCompressedSize: false,
    ssrEmitAssets: true,
    // Moved to build/app in the end: the build of the pages, which runs at the same time, empties that folder.
    outDir: '.haat/app',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      output: serverOutput,
      external,
      input: {
        main: 'server/main.ts',
        import: 'server/commands/import.ts',
        'reset-second-factor': 'server/commands/reset-second-factor.ts',
        doctor: 'server/commands/doctor.ts',
        search: 'server/commands/search.ts',
        backups: 'server/commands/backups.ts',
      },
    },
  },
  ssr: { noExternal: true },
  plugins: [copyFonts(), messages(languageOf(process.env.MESSAGES))],
});
