import { Skeleton } from '#web/ui/skeleton.tsx';

/** The skeleton of the product page. */
export const ProductDetailSkeleton = () => (
  <div aria-hidden="true" className="grid gap-8 lg:grid-cols-2">
    <Skeleton className="aspect-square" />
    <div className="grid content-start gap-4">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  </div>
);
