import type { ReactNode } from 'react';
import type { CustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { PictureLinks } from '#web/ui/pictures/picture-links.tsx';
import * as m from '../../messages/index.ts';

/** The details of the request. */
export function Details({ request }: { request: CustomOrder }) {
  const { locale } = useSettings();
  const money = useMoney();
  const { what: description, pictures, forWhom, occasion, budgetFrom, budgetTo, neededBy, artisan } = request;
  return (
    <section
      aria-labelledby="request"
      className="rounded-3xl border border-line bg-surface p-6 [overflow-wrap:anywhere]"
    >
      <h2 id="request" className="text-xl">
        {m.storefrontCustomOrderDetails.yourRequest()}
      </h2>
      <p className="mt-3 whitespace-pre-line">{description}</p>
      <PictureLinks pictures={pictures} />
      <dl className="mt-5 grid gap-3">
        <Fact name={m.storefrontCustomOrderDetails.forWhom()}>{forWhom}</Fact>
        <Fact name={m.storefrontCustomOrderDetails.occasion()}>{occasion}</Fact>
        <Fact name={m.storefrontCustomOrderDetails.budget()}>
          {m.storefrontCustomOrderDetails.fromUpTo({
            hasBudgetFrom: budgetFrom !== null ? 'yes' : 'no',
            budgetFrom: budgetFrom !== null ? money(budgetFrom) : '',
            hasBudgetTo: budgetTo !== null ? 'yes' : 'no',
            budgetTo: budgetTo !== null ? money(budgetTo) : '',
          })}
        </Fact>
        <Fact name={m.storefrontCustomOrderDetails.neededBy()}>{neededBy && longDate(neededBy, locale)}</Fact>
        <Fact name={m.storefrontCustomOrderDetails.artisan()}>
          {artisan?.name ?? m.storefrontCustomOrderDetails.anyArtisan()}
        </Fact>
        <Fact name={m.storefrontCustomOrderDetails.requestedOn()}>{longDate(request.createdAt, locale)}</Fact>
        <Fact name={m.storefrontCustomOrderDetails.from()}>
          {request.name}, {request.email}
        </Fact>
      </dl>
    </section>
  );
}

/** A detail with its label; nothing if it is empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  const hasContent = Array.isArray(children) ? children.some((child) => child && child !== ' ') : children;
  if (!hasContent) return null;
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
