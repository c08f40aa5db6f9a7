import { Link } from 'react-router';
import { head } from '../frame/head.ts';
import { Prose } from '../frame/prose.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Size guide',
    description: 'Bangles, rings, textiles and tableware: how to measure, and what the figures mean.',
  });

const bangles: [string, string, string][] = [
  ['2.2', '5.4 cm', '16.9 cm'],
  ['2.4', '5.7 cm', '17.9 cm'],
  ['2.6', '6.0 cm', '18.9 cm'],
  ['2.8', '6.4 cm', '20.0 cm'],
  ['2.10', '6.7 cm', '20.9 cm'],
];

export default function SizeGuidePage() {
  return (
    <Prose
      title="Size guide"
      lead="Every product page gives length × width × height in centimetres and the weight in grams. Here is how to read them, and how to measure a hand."
    >
      <h2>Bangles</h2>
      <p>
        Bring thumb and little finger together as if you were slipping a bangle on, and lay a tape round the
        widest part of the hand. Choose the size whose inside is the same or a little more.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Across, inside</th>
            <th scope="col">Round the hand, up to</th>
          </tr>
        </thead>
        <tbody>
          {bangles.map(([size, across, round]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{across}</td>
              <td>{round}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The size is in inches and sixteenths, as bangle sellers count: 2.4 is two inches and four sixteenths.
      </p>
      <h2>Textiles</h2>
      <p>
        Measured lying flat, without fringes. Handloom and block print draw in by up to 3% at the first wash;
        the figures are from before it. A table runner looks right when it hangs over 15 to 20 cm at each end.
      </p>
      <h2>Cushion covers and quilts</h2>
      <p>
        Take a cushion as large as its cover, or 2 cm larger for a plump one. A throw of 150 × 200 cm covers
        one person on a sofa, a quilt of 230 × 270 cm a double bed.
      </p>
      <h2>Cups, bowls and plates</h2>
      <p>
        A mug of 9 cm height and 8 cm across holds about 300 ml, a kulhad of 7 cm about 120 ml. Thrown by
        hand, they differ by a few millimetres from one to the next.
      </p>
      <h2>Not sure?</h2>
      <p>
        <Link to="/contact">Ask us</Link>: we hold it to a ruler and send you the picture. And there are 30
        days to <Link to="/returns">exchange it</Link>.
      </p>
    </Prose>
  );
}
