import { defineConfig } from 'vite';

/** Packages that stay packages: they carry files or native code of their own, or are shared with the pages. */
const external = [
  /^node:/,
  /^@electric-sql\//,
  /^@node-rs\//,
  /^@fastify\/swagger-ui$/,
  /^(react-router|sharp|pdfkit)$/,
];

/** One file for the server, since a thousand small modules take longer to read than to run. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/app',
    target: 'node24',
    rolldownOptions: { external },
  },
  ssr: { noExternal: true },
});
