import { Skeleton } from '#web/ui/skeleton.tsx';

/** The skeleton of the dashboard. */
export function DashboardSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['late', 'pack', 'ship', 'returns'].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-96" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['revenue', 'orders', 'average', 'conversion'].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {['customers', 'wishes', 'newsletter', 'sale', 'low', 'out'].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
    </div>
  );
}
