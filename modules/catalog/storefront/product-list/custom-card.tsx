import { Link } from 'react-router';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';

/** Whether this number of cards leaves two cells free in rows of three and of four. */
export const leavesFreeCells = (cards: number): boolean => cards % 12 === 10;

/** Fills the free cells at the end of a grid with an offer of custom orders. */
export const CustomCard = () => (
  <li className="col-span-2 rounded-card bg-lavender p-6 sm:p-8">
    <div className="flex flex-col items-start justify-center gap-3">
      <h3 className="text-2xl">{m.customCard.notQuiteWhatYoureLooking()}</h3>
      <p>{m.customCard.describeGift()}</p>
      <Link to="/custom-orders" className={`${button.quiet} mt-2`}>
        {m.customCard.askForCustomGift()}
      </Link>
    </div>
  </li>
);
