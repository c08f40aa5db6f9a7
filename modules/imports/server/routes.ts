import type { Database } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { productFileCalls } from '#modules/imports/contract/calls/product-files.ts';
import type { ShopAttributes } from '#modules/settings/index.ts';
import type { BatchedImports } from './batched-imports.ts';

type ImportRouteDependencies = Pick<Database, 'db' | 'waitForInvalidation'> & {
  attributes: Pick<ShopAttributes, 'read'>;
  onError: (error: unknown) => void;
  batchedImports: BatchedImports | null;
  /** Folder for uploaded files; the system's temporary folder by default. */
  folder?: string;
};

/** Reason of the changes in the audit log. */
const auditReason = 'CSV import';

/** The endpoints for product import and export. The CSV code is loaded by the first request. */
export function productFileRoutes(
  dependencies: ImportRouteDependencies,
): HandlersOf<typeof productFileCalls> {
  const { db, attributes } = dependencies;
  return {
    'GET /api/products/export': async ({ query }) => {
      const { exportProducts } = await import('./export-products.ts');
      return { stream: await exportProducts(db, attributes, query), name: 'products.csv' };
    },
    'POST /api/products/import/check': async (
      { query: { stock } },
      _caller,
      { bytes, gone: disconnected },
    ) => {
      const { spool } = await import('./reading/spool.ts');
      const { checkFile } = await import('./product-file.ts');
      const file = await spool(bytes);
      try {
        const defaults = { stock, attributes: await attributes.read(db, 'product') };
        return answer(await checkFile(db, file.path, { ...defaults, gone: disconnected }));
      } finally {
        await file.remove();
      }
    },
    'POST /api/products/import': async ({ query: { stock } }, caller, { bytes, gone: disconnected }) => {
      const { spool } = await import('./reading/spool.ts');
      const { importFile } = await import('./import-file.ts');
      const file = await spool(bytes, dependencies.folder);
      return {
        stream: await importFile(dependencies, authorOf(caller, auditReason), file, {
          stock,
          attributes: await attributes.read(db, 'product'),
          gone: disconnected,
        }),
        name: 'import.ndjson',
      };
    },
  };
}
