import { button } from './button.ts';
import { useListAddress } from './list-address.ts';

type ShowAllProps = {
  /** What the list is narrowed down by, as the address names it. */
  without: readonly string[];
  children: string;
};

/** The way back to a whole list from one in which nothing is found. */
export function ShowAll({ without, children }: ShowAllProps) {
  const { set } = useListAddress();
  const whole = Object.fromEntries(without.map((name) => [name, null]));
  return (
    <button type="button" className={button.quiet} onClick={() => set(whole)}>
      {children}
    </button>
  );
}
