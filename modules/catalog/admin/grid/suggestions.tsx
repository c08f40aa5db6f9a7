import * as m from '../../messages/index.ts';
import { suggestionLists } from './cells.tsx';

/** The words that cells suggest while they are edited. */
export const Suggestions = ({ categories }: { categories: string[] }) => (
  <>
    {Object.entries({
      category: categories,
      active: [m.productGrid.yes(), m.productGrid.no()],
      stock: [m.productGrid.notTracked()],
    }).map(([column, words]) => (
      <datalist key={column} id={suggestionLists[column]}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    ))}
  </>
);
