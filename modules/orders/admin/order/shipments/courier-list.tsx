import * as m from '../../../messages/index.ts';

/** Suggested couriers in India; any other can be typed. */
const couriers = [
  m.shipmentForm.indiaPost(),
  m.shipmentForm.delhivery(),
  m.shipmentForm.blueDart(),
  'DTDC',
  m.shipmentForm.ecomExpress(),
  m.shipmentForm.xpressbees(),
  m.shipmentForm.shadowfax(),
];

/** The suggestions for a field with the name of a courier. */
export const CourierList = ({ id }: { id: string }) => (
  <datalist id={id}>
    {couriers.map((courier) => (
      <option key={courier} value={courier} />
    ))}
  </datalist>
);
