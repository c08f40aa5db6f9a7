import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The skeleton of a report. */
export const ReportSkeleton = () => (
  <div aria-hidden="true" className="grid gap-6">
    <Skeleton className="h-16 max-w-md" />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <Skeleton key={key} className="h-28" />
      ))}
    </div>
    <Skeleton className="h-80" />
    <TableSkeleton columns={5} />
  </div>
);
