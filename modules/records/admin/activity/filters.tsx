import { X } from 'lucide-react';
import { auditActions, auditKinds } from '#modules/records/contract/audit-and-trash.ts';
import { DayRangeFilter } from '#web/admin/components/list/day-range-filter.tsx';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import * as m from '../../messages/index.ts';
import { actNames, kindNames } from './describe-entry.ts';

/** Filters by kind, action, staff member and day, and by one record when a link named it. */
export function Filters({ people }: { people: { id: string; name: string }[] }) {
  const { params, set } = useListAddress();
  return (
    <div className="mb-5 flex flex-wrap items-start gap-3">
      <Filter
        name="kind"
        label={m.activityFilters.what()}
        all={m.activityFilters.everything()}
        options={auditKinds.map((value) => ({ value, label: kindNames[value].plural }))}
      />
      <Filter
        name="act"
        label={m.activityFilters.action()}
        all={m.activityFilters.allActions()}
        options={auditActions.map((value) => ({ value, label: actNames[value].title }))}
      />
      <Filter
        name="by"
        label={m.activityFilters.person()}
        all={m.activityFilters.everyone()}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DayRangeFilter label={m.activityFilters.day()} />
      {params.get('record') && (
        <button
          type="button"
          onClick={() => set({ record: null })}
          className="my-1 inline-flex min-h-8 items-center gap-1.5 rounded-full border border-control px-3 text-sm hover:bg-line/50 pointer-coarse:my-0 pointer-coarse:min-h-11"
        >
          {m.activityFilters.oneRecord()} <X aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{m.activityFilters.showAllOfThem()}</span>
        </button>
      )}
    </div>
  );
}
