import { Skeleton } from '#web/ui/skeleton.tsx';
import { cardGrid } from '../list/cards.ts';
import { useIsWide } from '../use-is-wide.ts';

// Skeletons of content that is loading.

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The skeleton of a grid of cards. */
export function CardGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden="true" className={cardGrid}>
      {indexes(count).map((index) => (
        <div key={index} className="overflow-hidden rounded-xl border border-line bg-surface">
          <Skeleton className="aspect-[2/1] rounded-none" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-2 h-9 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The skeleton of a table, with as many rows as a page. */
export function TableSkeleton({ rows = 10, columns = 6 }: { rows?: number; columns?: number }) {
  const wide = useIsWide();
  return (
    <div aria-hidden="true" className={wide ? 'rounded-xl border border-line bg-surface' : 'grid gap-3'}>
      {indexes(wide ? rows : 4).map((row) =>
        wide ? (
          <div key={row} className="flex h-14 items-center gap-6 border-t border-line px-4 first:border-0">
            {indexes(columns).map((column) => (
              <Skeleton key={column} className={`h-4 flex-1 ${column === 0 ? 'max-w-40' : ''}`} />
            ))}
          </div>
        ) : (
          <Skeleton key={row} className="h-56 rounded-xl" />
        ),
      )}
    </div>
  );
}
