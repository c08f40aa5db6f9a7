import { Link } from 'react-router';
import { head } from '../frame/head.ts';
import { Prose } from '../frame/prose.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: 'Returns', description: '30 days to change your mind: how to send something back.' });

export default function ReturnsPage() {
  return (
    <Prose title="Returns" lead="You have 30 days from the day it arrives to change your mind.">
      <h2>How to send something back</h2>
      <ol>
        <li>
          Open your order, by the link in our mails or among <Link to="/orders">your orders</Link>, and press
          Return items. Say which pieces and why: the maker likes to know.
        </li>
        <li>We answer by mail within one working day, with the address it goes to.</li>
        <li>Pack it as it came to you, in its original condition, and hand it to any courier.</li>
        <li>
          When it is back we return what you paid for it, to where it was paid from, within five working days.
        </li>
      </ol>
      <h2>Who pays for the way back</h2>
      <p>
        You do, if you changed your mind. We do, if it arrived broken, is not what you ordered, or has a
        fault: then send us a picture and we collect it, and the return is free for you.
      </p>
      <h2>Exchanges</h2>
      <p>
        Another size or colour, if the maker has it: tell us which, and we hold it for you while yours is on
        its way back.
      </p>
      <h2>What cannot come back</h2>
      <ul>
        <li>
          What was made for one person: with a name, a date, a portrait on it. Unless it is faulty, of course.
        </li>
        <li>Opened candles, incense, attar and anything else that touched the skin or the flame.</li>
      </ul>
    </Prose>
  );
}
