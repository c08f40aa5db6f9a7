/** Stands where something will be, in its final shape. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-card bg-line/70 ${className}`} />;
}
