import { button } from '../button.ts';

type ShowOlderProps = {
  label: string;
  /** The label while more entries are loaded. */
  loading: string;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Loads the next entries of an infinite list; nothing at its end. */
export function ShowOlder({ label, loading, list }: ShowOlderProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 text-center">
      <button
        type="button"
        className={button.quiet}
        disabled={list.isFetchingNextPage}
        onClick={() => list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? loading : label}
      </button>
    </div>
  );
}
