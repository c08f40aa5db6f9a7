import { type Placeholder, placeholders } from '#modules/content/contract/placeholders.ts';
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
  deliveryCountries: m.placeholderList.deliveryCountries(),
  returnDays: m.placeholderList.returnDays(),
};

/** Lists the figures that texts can name. */
export const Placeholders = () => (
  <details className="rounded-lg border border-line p-4">
    <summary className="min-h-6 cursor-pointer font-semibold">{m.placeholderList.title()}</summary>
    <p className="mt-2 text-muted">{m.placeholderList.whatTheyDo()}</p>
    <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {placeholders.map((name) => (
        <div key={name} className="contents">
          <dt className="font-mono text-sm">{`{{${name}}}`}</dt>
          <dd className="text-muted">{meanings[name]}</dd>
        </div>
      ))}
    </dl>
  </details>
);
