import { useState } from 'react';
import type { Menus } from '#modules/menus/contract/menus.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { MenusForm } from './form.tsx';

export const meta = titleMeta(m.pages.menus());

/** Edits the menu of the header and the columns of the footer. */
export default function MenusPage() {
  const { data: edited, error, refetch } = useApiQuery('GET /api/menus/edited');
  const [saves, setSaves] = useState<{ count: number; typed: Partial<Menus> }>({ count: 0, typed: {} });
  return (
    <>
      <PageHead title={m.pages.menus()} subtitle={m.adminMenus.subtitle()} />
      {edited && (
        <MenusForm
          key={saves.count}
          edited={edited}
          typed={saves.typed}
          onSaved={(typed) => setSaves(({ count }) => ({ count: count + 1, typed }))}
        />
      )}
      {!edited && (error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton columns={2} />)}
    </>
  );
}
