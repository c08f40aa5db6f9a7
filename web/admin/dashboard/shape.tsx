import { Skeleton } from '#web/ui/skeleton.tsx';

/** The dashboard before its figures are there. */
export function DashboardShape() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['late', 'pack', 'ship', 'returns'].map((each) => (
          <Skeleton key={each} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-96" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['revenue', 'orders', 'average', 'conversion'].map((each) => (
          <Skeleton key={each} className="h-32" />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {['customers', 'wishes', 'newsletter', 'sale', 'low', 'out'].map((each) => (
          <Skeleton key={each} className="h-32" />
        ))}
      </div>
    </div>
  );
}
