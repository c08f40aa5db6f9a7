import { Merge as MergeIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Customer, CustomerDetail } from '#modules/customers/contract/customers.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { linkClass } from './link-class.ts';
import { nameOf } from './name-of.ts';

type Other = Pick<Customer, 'id' | 'name' | 'email' | 'phone' | 'orders'>;
type CustomerProps = { customer: CustomerDetail };

/** Merges another customer into this one: one with the same phone or email, or one that is searched. */
export function Merge({ customer }: CustomerProps) {
  const [search, setSearch] = useState('');
  const [other, setOther] = useState<Other | null>(null);
  const text = useDebounced(search.trim());
  const { data } = useApiQuery('GET /api/customers', { query: { search: text, limit: 5 } });
  const others = text === '' ? customer.similar : (data?.customers ?? []);
  const choices = others.filter(({ id }) => id !== customer.id);
  return (
    <Panel title={m.customerMerge.merge()}>
      {customer.similar.length > 0 && (
        <p className="mb-3">{m.customerMerge.similar({ count: customer.similar.length })}</p>
      )}
      <Field
        label={m.customerMerge.findOther()}
        type="search"
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="mt-3 grid gap-2 empty:hidden" aria-live="polite">
        {choices.map((choice) => (
          <li key={choice.id} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Link to={`/admin/customers/${choice.id}`} className={`${linkClass} [overflow-wrap:anywhere]`}>
                {nameOf(choice)}
              </Link>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">
                {[choice.email, choice.phone].filter(Boolean).join(', ')}
              </p>
            </div>
            <button type="button" className={button.quiet} onClick={() => setOther(choice)}>
              <MergeIcon aria-hidden="true" className="size-4" />
              {m.customerMerge.mergeNamed({
                span: (inner) => <span className="sr-only">{inner}</span>,
                name: nameOf(choice),
              })}
            </button>
          </li>
        ))}
      </ul>
      {text !== '' && data && choices.length === 0 && (
        <p className="mt-3 text-muted">{m.customerMerge.noOther()}</p>
      )}
      <ConfirmMerge
        customer={customer}
        other={other}
        onClose={() => setOther(null)}
        onMerged={() => setSearch('')}
      />
    </Panel>
  );
}

type ConfirmMergeProps = CustomerProps & { other: Other | null; onClose: () => void; onMerged: () => void };

/** Shows what the merge changes. */
function ConfirmMerge({ customer, other, onClose, onMerged }: ConfirmMergeProps) {
  const { run, busy } = useAction();
  const merge = async () => {
    onClose();
    if (!other) return;
    const merged = await run(
      { loading: m.customerMerge.merging(), success: m.responses.customersMerged() },
      () =>
        callApi('POST /api/customers/:id/merge', { params: { id: customer.id }, body: { merged: other.id } }),
    );
    if (merged) onMerged();
  };
  const kept = nameOf(customer);
  const name = other ? nameOf(other) : '';
  return (
    <Confirm
      open={other !== null}
      title={m.customerMerge.mergeInto({ name, kept })}
      act={m.customerMerge.mergeCustomers()}
      busy={busy}
      onAct={merge}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>{m.customerMerge.ordersAfter({ kept, count: customer.orders + (other?.orders ?? 0) })}</li>
        <li>
          {m.customerMerge.identitiesMove({
            kept,
            other: [other?.email, other?.phone].filter(Boolean).join(', '),
          })}
        </li>
        <li>{m.customerMerge.notesAndTagsMove()}</li>
        <li>{m.customerMerge.otherIsDeleted({ name })}</li>
      </ul>
      <p className="mt-3 font-semibold">{m.customerMerge.notReversible()}</p>
    </Confirm>
  );
}
