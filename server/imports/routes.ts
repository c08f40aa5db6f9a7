import type { Database } from '#server/platform/database/database.ts';
import { authorOf } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import type { PortionedImports } from './portions.ts';

type Calls = Pick<
  Handlers,
  'GET /api/products/export' | 'POST /api/products/import/check' | 'POST /api/products/import'
>;
type Parts = Pick<Database, 'db' | 'heardByAll'> & {
  onError: (error: unknown) => void;
  portioned: PortionedImports | null;
  /** Where a file is kept while it is written; the system's temporary folder by default. */
  folder?: string;
};

/** Why products change, in the logs. */
const why = 'CSV import';

/** The calls that bring products in from a file and out into one. What reads and writes CSV is loaded with the first. */
export function productFileRoutes(parts: Parts): Calls {
  const { db } = parts;
  return {
    'GET /api/products/export': async ({ query }) => {
      const { exportProducts } = await import('./exporting.ts');
      return { stream: await exportProducts(db, query), name: 'products.csv' };
    },
    'POST /api/products/import/check': async ({ query: { stock } }, _caller, { bytes, gone }) => {
      const [{ spool }, { checkFile }] = [await import('./spool.ts'), await import('./product-file.ts')];
      const file = await spool(bytes);
      try {
        return answer(await checkFile(db, file.path, { stock, gone }));
      } finally {
        await file.remove();
      }
    },
    'POST /api/products/import': async ({ query: { stock } }, caller, { bytes, gone }) => {
      const [{ spool }, { importFile }] = [await import('./spool.ts'), await import('./importing.ts')];
      const file = await spool(bytes, parts.folder);
      return {
        stream: await importFile(parts, authorOf(caller, why), file, { stock, gone }),
        name: 'import.ndjson',
      };
    },
  };
}
