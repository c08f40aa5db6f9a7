import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate` writes the next migration from the tables of all modules.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './server/platform/database/migrations',
});
