import { type Placeholder, placeholders } from '#modules/content/contract/placeholders.ts';
import { PlaceholderList } from '#web/admin/components/form/placeholder-list.tsx';
import * as m from '../../messages/index.ts';

const meanings: Record<Placeholder, string> = {
  storeName: m.placeholderList.storeName(),
  currency: m.placeholderList.currency(),
  taxRate: m.placeholderList.taxRate(),
  standardDelivery: m.placeholderList.standardDelivery(),
  expressDelivery: m.placeholderList.expressDelivery(),
  freeDeliveryAbove: m.placeholderList.freeDeliveryAbove(),
  standardDays: m.placeholderList.standardDays(),
  expressDays: m.placeholderList.expressDays(),
  longestDays: m.placeholderList.longestDays(),
  dispatchTime: m.placeholderList.dispatchTime(),
  deliveryCountries: m.placeholderList.deliveryCountries(),
  returnDays: m.placeholderList.returnDays(),
};

/** Lists the figures that texts can name. */
export const Placeholders = () => (
  <PlaceholderList
    title={m.placeholderList.title()}
    about={m.placeholderList.whatTheyDo()}
    placeholders={placeholders.map((name) => ({ name, meaning: meanings[name] }))}
  />
);
