import { orderStates } from '#contract/order-states.ts';
import { orderPayments } from '#contract/orders.ts';
import { DayFilter } from '../parts/day-filter.tsx';
import { Filter } from '../parts/filter.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { paymentNames, stateNames } from './words.ts';

/** By number, name or e-mail; by state, payment and the days that orders were placed on. */
export const OrderFilters = () => (
  <div className="mb-5 flex flex-wrap items-center gap-3 print:hidden">
    <SearchBox placeholder="Search number, name or e-mail..." />
    <Filter
      name="state"
      label="State"
      all="Every state"
      options={orderStates.map((value) => ({ value, label: stateNames[value] }))}
    />
    <Filter
      name="payment"
      label="Payment"
      all="Every payment"
      options={orderPayments.map((value) => ({ value, label: paymentNames[value] }))}
    />
    <div className="flex flex-wrap gap-3">
      <DayFilter name="from" label="From" />
      <DayFilter name="to" label="To" />
    </div>
  </div>
);
