import { Link } from 'react-router';
import { countryList } from '#modules/addresses/contract/delivery-area.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.shipping.shipping(),
    description: m.shipping.howLongDeliveryTakes(),
  });

/** The delivery terms; the amounts come from the settings (R10), as for the cart. */
export default function ShippingPage() {
  const { shipping, taxRate, deliveryCountries } = useSettings();
  const money = useMoney();
  return (
    <Prose title={m.shipping.shipping()} lead={m.shipping.packedByMaker()}>
      <h2>{m.shipping.whatItCostsAndHow()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.shipping.delivery()}</th>
            <th scope="col">{m.shipping.businessDays()}</th>
            <th scope="col">{m.shipping.price()}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{m.shipping.standard()}</th>
            <td>5-7</td>
            <td>
              {m.shipping.freeAbove({
                standard: money(shipping.standard),
                freeAbove: money(shipping.freeAbove),
              })}
            </td>
          </tr>
          <tr>
            <th scope="row">{m.shipping.express()}</th>
            <td>2-3</td>
            <td>
              {m.shipping.freeAboveWithExpress({
                express: money(shipping.express),
                freeAbove: money(shipping.freeAbove),
              })}
            </td>
          </tr>
        </tbody>
      </table>
      <p>{m.shipping.deliveryIsFreeWhen({ freeAbove: money(shipping.freeAbove), taxRate })}</p>
      <h2>{m.shipping.businessDays()}</h2>
      <p>{m.shipping.mondayToSaturday()}</p>
      <h2>{m.shipping.whereWeDeliver()}</h2>
      <p>
        {m.shipping.weDeliverToEveryAddress({
          countries: countryList(deliveryCountries),
          link: (text) => <Link to="/contact">{text}</Link>,
        })}
      </p>
      <h2>{m.shipping.sendingGiftToSomeoneElse()}</h2>
      <p>{m.shipping.atCheckoutChooseToSend()}</p>
      <h2>{m.shipping.ifYourParcelDoesntArrive()}</h2>
      <p>{m.shipping.ifItIsLaterThan({ link: (text) => <Link to="/contact">{text}</Link> })}</p>
    </Prose>
  );
}
