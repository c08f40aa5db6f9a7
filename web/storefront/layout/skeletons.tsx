import { type ReactNode, useLayoutEffect } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../messages/index.ts';

// The skeletons of pages that are loading.

/**
 * Replaces the left page by the skeleton of the next one. Scrolls to the top and focuses the content, where users of
 * keyboards and screen readers continue when the page is loaded.
 */
export function PageSkeleton({ pathname }: { pathname: string }) {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{m.skeletons.loading()}</h1>
      {skeletonOf(pathname)}
    </div>
  );
}

/** The skeletons by the first segment of the path; with a `/` for the page of one item. */
const skeletons: Record<string, () => ReactNode> = {
  '': HomeSkeleton,
  categories: () => (
    <TilesSkeleton columns="grid-cols-1 sm:grid-cols-2 lg:grid-cols-3" ratio="aspect-[4/3]" />
  ),
  'categories/': FilteredSkeleton,
  'new-arrivals': ListSkeleton,
  sale: ListSkeleton,
  gifts: ListSkeleton,
  products: FilteredSkeleton,
  'products/': ProductSkeleton,
  wishlist: ListSkeleton,
  cart: CartSkeleton,
  artisans: MapSkeleton,
  'artisans/': ArtisanSkeleton,
};

function skeletonOf(pathname: string): ReactNode {
  const [first = '', one] = pathname.slice(1).split('/');
  const PageSkeleton = skeletons[one ? `${first}/` : first] ?? TextSkeleton;
  return <PageSkeleton />;
}

const wide = 'mx-auto max-w-7xl px-4 py-10 md:px-6';
const fourColumns = 'md:grid-cols-3 lg:grid-cols-4';

function Line({ className }: { className: string }) {
  return <Skeleton className={`h-4 rounded-full ${className}`} />;
}

const Title = () => <Skeleton className="h-10 w-64 max-w-full" />;

/** The skeleton of a product grid that fills the first screen. */
export function CardsSkeleton({ columns = fourColumns }: { columns?: string }) {
  return (
    <div className={`grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 ${columns}`}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <div key={card}>
          <Skeleton className="aspect-[4/5]" />
          <Line className="mt-4 w-4/5" />
          <Line className="mt-2 w-2/5" />
          <Line className="mt-4 w-1/4" />
        </div>
      ))}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={wide}>
      <Title />
      <Line className="mt-5 w-96 max-w-full" />
      <Line className="mb-9 mt-9 w-28" />
      <CardsSkeleton />
    </div>
  );
}

function FilteredSkeleton() {
  return (
    <div className={wide}>
      <Title />
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <Skeleton className="mb-5 h-11 lg:mt-8" />
          <div className="hidden space-y-5 lg:block">
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((filter) => (
              <Line key={filter} className="w-4/5" />
            ))}
          </div>
        </div>
        <div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Line className="my-1 w-44" />
            <Skeleton className="h-11 w-56" />
          </div>
          <div className="mt-10">
            <CardsSkeleton columns="md:grid-cols-3 xl:grid-cols-4" />
          </div>
        </div>
      </div>
    </div>
  );
}

function TilesSkeleton({ columns, ratio }: { columns: string; ratio: string }) {
  return (
    <div className={wide}>
      <Title />
      <div className={`mt-8 grid gap-6 ${columns}`}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
          <div key={tile}>
            <Skeleton className={ratio} />
            <Line className="mt-4 w-1/2" />
            <Line className="mt-2 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A map with tiles beside it. */
function MapSkeleton() {
  return (
    <div className={wide}>
      <Title />
      <div className="mt-32 grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Skeleton className="aspect-[7/8] rounded-3xl" />
        <CardsSkeleton columns="sm:grid-cols-3" />
      </div>
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 md:px-6">
      <Line className="mt-1 w-72 max-w-full" />
      <div className="mt-5 grid grid-cols-1 gap-8 md:grid-cols-2 lg:gap-14">
        <Skeleton className="aspect-[4/5]" />
        <div>
          <Line className="w-32" />
          <Skeleton className="mt-3 h-10" />
          <Line className="mt-4 w-1/2" />
          <Skeleton className="mt-6 h-9 w-32" />
          <Skeleton className="mt-8 h-12 rounded-full" />
          <Paragraph />
        </div>
      </div>
    </div>
  );
}

function ArtisanSkeleton() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-6">
      <Line className="mt-1 w-60" />
      <div className="mt-5 grid items-center gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-14">
        <Skeleton className="aspect-square rounded-3xl" />
        <div>
          <Title />
          <Line className="mt-4 w-48" />
          <Paragraph />
        </div>
      </div>
    </div>
  );
}

function HomeSkeleton() {
  return (
    <>
      <Skeleton className="mx-auto h-[500px] max-w-[100rem] rounded-none md:h-[600px]" />
      <div className={wide}>
        <Title />
      </div>
    </>
  );
}

/** The lines and the summary of the cart; also shown by the page itself until the stored cart is read. */
export function CartLinesSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-5">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className={wide}>
      <Title />
      <div className="mt-8">
        <CartLinesSkeleton />
      </div>
    </div>
  );
}

function Paragraph() {
  return (
    <div className="mt-10 space-y-3">
      <Line className="" />
      <Line className="w-11/12" />
      <Line className="w-10/12" />
      <Line className="w-2/5" />
    </div>
  );
}

function TextSkeleton() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 md:px-6">
      <Title />
      <Line className="mt-6 w-11/12" />
      <Paragraph />
      <Paragraph />
      <Paragraph />
    </div>
  );
}
