import { Link } from 'react-router';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.sizeGuide.sizeGuide(),
    description: m.sizeGuide.howToMeasureForBangles(),
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
    <Prose title={m.sizeGuide.sizeGuide()} lead={m.sizeGuide.everyProductPageGivesLength()}>
      <h2>{m.sizeGuide.bangles()}</h2>
      <p>{m.sizeGuide.bringYourThumbAndLittle()}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.sizeGuide.size()}</th>
            <th scope="col">{m.sizeGuide.innerDiameter()}</th>
            <th scope="col">{m.sizeGuide.fitsHandUpTo()}</th>
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
      <p>{m.sizeGuide.sizesAreInInches()}</p>
      <h2>{m.sizeGuide.textiles()}</h2>
      <p>{m.sizeGuide.textilesAreMeasuredFlat()}</p>
      <h2>{m.sizeGuide.cushionCoversAndQuilts()}</h2>
      <p>{m.sizeGuide.chooseCushionOfSameSize()}</p>
      <h2>{m.sizeGuide.cupsBowlsAndPlates()}</h2>
      <p>{m.sizeGuide.mug9CmHigh()}</p>
      <h2>{m.sizeGuide.notSure()}</h2>
      <p>
        {m.sizeGuide.askUsWellHold({
          link: (text) => <Link to="/contact">{text}</Link>,
          link2: (text) => <Link to="/returns">{text}</Link>,
        })}
      </p>
    </Prose>
  );
}
