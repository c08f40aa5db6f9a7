import type { ReactNode } from 'react';
import type { AdminCustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useMoney } from '#web/api/settings.ts';
import { PictureLinks } from '#web/ui/pictures/picture-links.tsx';
import * as m from '../../messages/index.ts';

/** Shows the request and the current quote. */
export function Details({ request }: { request: AdminCustomOrder }) {
  const { calendar, moment } = useDates();
  const money = useMoney();
  const {
    what: description,
    pictures,
    forWhom,
    occasion,
    budgetFrom,
    budgetTo,
    neededBy,
    artisan,
    quote,
  } = request;
  const budget = [
    budgetFrom !== null && m.adminCustomOrderDetails.from({ budgetFrom: money(budgetFrom) }),
    budgetTo !== null && m.adminCustomOrderDetails.upTo({ budgetTo: money(budgetTo) }),
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 gap-6">
      <Panel title={m.adminCustomOrderDetails.request()}>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
        <PictureLinks pictures={pictures} />
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          <Fact name={m.adminCustomOrderDetails.forWhom()}>{forWhom}</Fact>
          <Fact name={m.adminCustomOrderDetails.occasion()}>{occasion}</Fact>
          <Fact name={m.adminCustomOrderDetails.budget()}>{budget.join(' ')}</Fact>
          <Fact name={m.adminCustomOrderDetails.neededBy()}>{neededBy && calendar(neededBy)}</Fact>
          <Fact name={m.adminCustomOrderDetails.artisan()}>
            {artisan?.name ?? m.adminCustomOrderDetails.anyArtisan()}
          </Fact>
          <Fact name={m.adminCustomOrderDetails.requested()}>{moment(request.createdAt)}</Fact>
        </dl>
      </Panel>
      {quote && (
        <Panel title={m.adminCustomOrderDetails.quote()}>
          <p className="font-medium [overflow-wrap:anywhere]">{quote.title}</p>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
            <Fact name={m.adminCustomOrderDetails.price()}>{money(quote.price)}</Fact>
            <Fact name={m.adminCustomOrderDetails.madeIn()}>
              {m.adminCustomOrderDetails.days({ makingDays: quote.makingDays })}
            </Fact>
            <Fact name={m.adminCustomOrderDetails.validUntil()}>{calendar(quote.validUntil)}</Fact>
          </dl>
        </Panel>
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words text-right">
      {children || <span className="text-muted">{m.adminCustomOrderDetails.notGiven()}</span>}
    </dd>
  </>
);
