import type { PageSummary } from '#modules/content/contract/content-pages.ts';
import { useDates } from '#web/admin/components/date.ts';
import * as m from '../../messages/index.ts';

/** Whether shoppers see a page, and whether changes of it are not public yet. */
export function PageState({ page: { isPublic, pending } }: { page: PageSummary }) {
  const { moment } = useDates();
  const state = isPublic ? m.adminPages.published() : m.adminPages.notPublished();
  const change =
    pending &&
    (pending.publishAt
      ? m.adminPages.scheduled({ moment: moment(pending.publishAt) })
      : m.adminPages.hasDraft());
  return (
    <>
      <span className={isPublic ? 'font-medium text-good' : 'text-muted'}>{state}</span>
      {change && <span className="block text-sm text-muted">{change}</span>}
    </>
  );
}
