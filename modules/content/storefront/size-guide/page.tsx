import { Link } from 'react-router';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: 'Size guide',
    description: 'How to measure for bangles, textiles and tableware, and what the figures mean.',
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
      lead="Every product page gives length × width × height in centimetres and the weight in grams. Here is how to read these figures, and how to measure your hand."
    >
      <h2>Bangles</h2>
      <p>
        Bring your thumb and little finger together as if slipping on a bangle, and wrap a tape measure around
        the widest part of your hand. Choose the size that is the same or a little larger.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Inner diameter</th>
            <th scope="col">Fits a hand up to</th>
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
        Sizes are in inches and sixteenths, as bangle sellers count: 2.4 means two inches and four sixteenths.
      </p>
      <h2>Textiles</h2>
      <p>
        Textiles are measured flat, without fringes and before washing. Handloom and block-printed cloth
        shrinks by up to 3% in the first wash. A table runner looks right with an overhang of 15 to 20 cm at
        each end.
      </p>
      <h2>Cushion covers and quilts</h2>
      <p>
        Choose a cushion of the same size as its cover, or 2 cm larger for a plump look. A throw of 150 × 200
        cm covers one person on a sofa; a quilt of 230 × 270 cm covers a double bed.
      </p>
      <h2>Cups, bowls and plates</h2>
      <p>
        A mug 9 cm high and 8 cm across holds about 300 ml; a kulhad 7 cm high holds about 120 ml. They are
        thrown by hand, so sizes vary by a few millimetres.
      </p>
      <h2>Not sure?</h2>
      <p>
        <Link to="/contact">Ask us</Link>: we’ll hold it to a ruler and send you a photo. You also have 30
        days to <Link to="/returns">exchange it</Link>.
      </p>
    </Prose>
  );
}
