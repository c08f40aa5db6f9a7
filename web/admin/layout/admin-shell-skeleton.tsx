import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../messages/index.ts';

/** The skeleton of the layout while the user is unknown. */
export function AdminShellSkeleton() {
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]" aria-busy="true">
      <div className="hidden h-dvh border-r border-line bg-surface p-6 lg:block">
        <Skeleton className="h-6 w-32" />
        <div className="mt-8 grid gap-5">
          {[1, 2, 3, 4, 5, 6, 7].map((item) => (
            <Skeleton key={item} className="h-4 w-28" />
          ))}
        </div>
      </div>
      <main id="content" tabIndex={-1} className="min-h-dvh px-4 pt-20 outline-none lg:px-8">
        <h1 className="sr-only">{m.adminShellSkeleton.backOffice()}</h1>
        <noscript>
          <p className="mb-6 font-medium">{m.adminShellSkeleton.backOfficeNeedsJavascript()}</p>
        </noscript>
        <div className="max-w-[100rem]">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="mt-3 h-4 w-72 max-w-full" />
          <Skeleton className="mt-8 h-96" />
        </div>
      </main>
    </div>
  );
}
