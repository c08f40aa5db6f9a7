import { button } from '../button.ts';
import { useListAddress } from './list-address.ts';

type ShowAllProps = {
  /** The names of the filters in the address. */
  without: readonly string[];
  children: string;
};

/** Clears the filters of a list without results. */
export function ShowAll({ without, children }: ShowAllProps) {
  const { set } = useListAddress();
  const cleared = Object.fromEntries(without.map((name) => [name, null]));
  return (
    <button type="button" className={button.quiet} onClick={() => set(cleared)}>
      {children}
    </button>
  );
}
