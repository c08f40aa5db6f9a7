import { button } from '../parts/button.ts';
import type { Selection } from '../parts/selection.ts';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { usePacking, usePrinting } from './acts.ts';
import { ordersInWords } from './words.ts';

/** The papers of several orders at once, in the order in which a parcel comes to need them. */
const papers = [
  ['picks', 'Pick list'],
  ['slips', 'Packing slips'],
  ['tickets', 'Work tickets'],
] as const;

/** What can be done with all chosen orders at once. */
export function OrderBar({ selection }: { selection: Selection }) {
  const packing = usePacking();
  const printing = usePrinting();
  if (selection.count === 0) return null;
  const numbers = selection.ids.map(Number);
  return (
    <SelectionBar label="Selected orders" count={ordersInWords(selection.count)} onClear={selection.clear}>
      <div className="grid w-full grid-cols-2 gap-2 *:px-2 *:whitespace-normal sm:flex sm:w-auto sm:*:px-4">
        {papers.map(([paper, name]) => (
          <button
            key={paper}
            type="button"
            disabled={printing.busy}
            className={button.quiet}
            onClick={() => printing.print(paper, numbers)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          disabled={packing.busy}
          className={button.main}
          onClick={() => packing.packAll(numbers)}
        >
          Mark packed
        </button>
      </div>
    </SelectionBar>
  );
}
