import { FolderPlus } from 'lucide-react';
import * as m from '../../messages/index.ts';

type NewRecordsProps = {
  newCategories: string[];
  newArtisans: string[];
  /** Whether they exist already: after the import. */
  areCreated: boolean;
};

/** Names of one kind that are listed. */
const shown = 20;

const listed = (names: string[]): string =>
  m.newRecords.names({
    names: names.slice(0, shown).join(', '),
    more: Math.max(0, names.length - shown),
  });

/** Names the categories and artisans that an import creates beside its products; nothing without any. */
export function NewRecords({ newCategories, newArtisans, areCreated }: NewRecordsProps) {
  const [categories, artisans] = [newCategories.length, newArtisans.length];
  if (categories + artisans === 0) return null;
  const created = areCreated ? 'yes' : 'no';
  return (
    <div className="mt-4 rounded-lg border border-line bg-butter/40 p-4">
      <p className="flex items-start gap-2 font-medium">
        <FolderPlus aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {m.newRecords.explanation({ created, categories, artisans })}
      </p>
      <ul className="mt-2 grid gap-1 pl-7 wrap-anywhere">
        {categories > 0 && (
          <li>{m.newRecords.categories({ count: categories, names: listed(newCategories) })}</li>
        )}
        {artisans > 0 && <li>{m.newRecords.artisans({ count: artisans, names: listed(newArtisans) })}</li>}
      </ul>
    </div>
  );
}
