import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { settings } from '#modules/settings/index.ts';
import { productFileCalls } from './contract/calls/product-files.ts';
import { BatchedImports } from './server/batched-imports.ts';
import { productFileRoutes } from './server/routes.ts';

type ImportOptions = {
  /** Folder of product files during an import; undefined for the system's temporary folder. */
  folder: string | undefined;
};

/** Product files in and out. */
export const imports = defineModule({
  name: 'imports',
  calls: productFileCalls,
  options: { folder: undefined } as ImportOptions,
  open: (kernel, { folder }) => ({
    folder,
    attributes: kernel.get(settings).attributes,
    onError: kernel.logErrors('import'),
    batchedImports: kernel.database.kind === 'embedded' ? openBatchedImports(kernel, folder) : null,
  }),
  handlers: ({ database }, options) => productFileRoutes({ ...database, ...options }),
});

/** Resumes unfinished imports once the shop is open, and stops them with it. */
function openBatchedImports({ app, database, get, logErrors, onOpen }: Kernel, folder: string | undefined) {
  const onError = logErrors('import');
  const remove = (path: string) => rm(dirname(path), { recursive: true, force: true });
  const batchedImports = new BatchedImports({
    ...database,
    attributes: get(settings).attributes,
    onError,
    remove,
  });
  onOpen(() => {
    if (folder !== undefined) void batchedImports.resume(globSync(join(folder, '*', '*'))).catch(onError);
  });
  app.addHook('preClose', () => batchedImports.stop());
  return batchedImports;
}

/** Loads what npm run import uses. */
export const loadImportCommand = () => import('./server/commands.ts');

export { ImportError } from './server/import-error.ts';
export type { ReadFile } from './server/reading/read-file.ts';
