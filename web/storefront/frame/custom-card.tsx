import { Link } from 'react-router';
import { button } from '#web/ui/button.ts';

/** Whether so many cards leave two places free in rows of four, and one in rows of three. */
export const leavesHole = (cards: number): boolean => cards % 12 === 10;

/** Fills the hole at the end of a grid: what is not in the list can be made. */
export const CustomCard = () => (
  <li className="col-span-2 rounded-card bg-lavender p-6 sm:p-8">
    <div className="flex flex-col items-start justify-center gap-3">
      <h3 className="text-2xl">Not quite what you’re looking for?</h3>
      <p>
        Describe the gift you have in mind. An artisan makes it for you, and you pay nothing until you accept
        the quote.
      </p>
      <Link to="/custom-orders" className={`${button.quiet} mt-2`}>
        Ask for a custom gift
      </Link>
    </div>
  </li>
);
