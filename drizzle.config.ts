import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate` writes the next migration from the tables of all modules.
export default defineConfig({
  dialect: 'postgresql',
  schema: './{kernel,modules}/**/tables.ts',
  out: './kernel/database/migrations',
});
