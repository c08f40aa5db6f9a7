import { useState } from 'react';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { ThemeForm } from './form.tsx';
import type { ThemeValues } from './use-theme-editor.ts';

export const meta = titleMeta(m.pages.theme());

/** Edits the look of the shop. */
export default function ThemePage() {
  const settings = useApiQuery('GET /api/settings/shop');
  const themes = useApiQuery('GET /api/themes');
  const [saves, setSaves] = useState<{ count: number; typed: Partial<ThemeValues> }>({ count: 0, typed: {} });
  const error = settings.error ?? themes.error;
  return (
    <>
      <PageHead title={m.pages.theme()} subtitle={m.adminTheme.subtitle()}>
        <a href="/" target="_blank" rel="noreferrer" className="underline">
          {m.adminTheme.seeShop()}
        </a>
      </PageHead>
      {settings.data && themes.data ? (
        <ThemeForm
          key={saves.count}
          settings={settings.data}
          themes={themes.data}
          typed={saves.typed}
          onSaved={(typed) => setSaves(({ count }) => ({ count: count + 1, typed }))}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => Promise.all([settings.refetch(), themes.refetch()])} />
      ) : (
        <TableSkeleton columns={2} />
      )}
    </>
  );
}
