import { adminPageSize } from '#modules/catalog/contract/page-sizes.ts';
import { card, cardGrid } from '#web/admin/components/list/cards.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The skeleton of a page of the product list. */
export const ProductListSkeleton = () => (
  <div aria-hidden="true">
    <div className="mb-3 flex h-10 items-center justify-between pointer-coarse:h-11">
      <Skeleton className="h-4 w-36" />
      <Skeleton className="h-4 w-24" />
    </div>
    <div className={cardGrid}>
      {Array.from({ length: adminPageSize }, (_, index) => index).map((index) => (
        <div key={index} className={`h-72 gap-3 p-3 sm:p-4 ${card}`}>
          <div className="flex gap-3">
            <Skeleton className="size-24 shrink-0 rounded-lg" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          </div>
          <Skeleton className="h-20" />
          <Skeleton className="mt-auto h-9" />
        </div>
      ))}
    </div>
  </div>
);
