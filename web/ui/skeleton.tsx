/** A placeholder with the shape of the content that is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-card bg-line/70 ${className}`} />;
}
