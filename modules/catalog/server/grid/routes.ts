import type { Database } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { productGridCalls } from '#modules/catalog/contract/calls/product-grid.ts';
import * as m from '../../messages/index.ts';
import type { AdminListSources } from '../admin-products/list.ts';
import { readGrid } from './read-grid.ts';
import { saveGrid } from './save-grid.ts';

type GridDependencies = AdminListSources & Pick<Database, 'waitForInvalidation'>;

export const productGridRoutes = ({
  waitForInvalidation,
  ...sources
}: GridDependencies): HandlersOf<typeof productGridCalls> => ({
  'POST /api/products/grid': async ({ body }) => answer(await readGrid(sources, body)),
  'PUT /api/products/grid': async ({ body }, caller) => {
    const saved = await saveGrid(sources.db, authorOf(caller), body.rows);
    await waitForInvalidation();
    return answer(saved, m.responses.gridSaved());
  },
});
