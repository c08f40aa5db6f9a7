import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

type MoveOrdersProps = {
  customer: CustomerDetail;
  /** The numbers of the chosen orders. */
  orders: readonly number[];
  onMoved: () => void;
};

/** Moves the chosen orders to a new customer or to another one, for good. */
export function MoveOrders({ customer, orders, onMoved }: MoveOrdersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [target, setTarget] = useState<string | null>(null);
  const { run, busy } = useAction();
  const navigate = useNavigate();
  const { id } = customer;
  const move = async () => {
    setIsOpen(false);
    const moved = await run({ loading: m.moveOrders.moving(), success: m.responses.ordersMoved() }, () =>
      callApi('POST /api/customers/:id/move-orders', {
        params: { id },
        body: { orders: [...orders], to: target },
      }),
    );
    if (!moved) return;
    onMoved();
    void navigate(`/admin/customers/${moved.response.id}`);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <button
        type="button"
        className={button.quiet}
        disabled={orders.length === customer.allOrders}
        onClick={() => setIsOpen(true)}
      >
        {m.moveOrders.moveTo({ count: orders.length })}
      </button>
      {orders.length === customer.allOrders && (
        <p className="text-sm text-muted">{m.moveOrders.oneStays()}</p>
      )}
      <Confirm
        open={isOpen}
        title={m.moveOrders.moveTo({ count: orders.length })}
        act={m.moveOrders.move({ count: orders.length })}
        busy={busy}
        onAct={move}
        onClose={() => setIsOpen(false)}
      >
        <p className="mb-3">{m.moveOrders.stayThere()}</p>
        <Target customer={customer} target={target} onChoose={setTarget} />
      </Confirm>
    </div>
  );
}

type TargetProps = {
  customer: CustomerDetail;
  target: string | null;
  onChoose: (target: string | null) => void;
};

/** Chooses a new customer, one with the same phone number or email, or one that is searched. */
function Target({ customer, target, onChoose }: TargetProps) {
  const [search, setSearch] = useState('');
  const text = useDebounced(search.trim());
  const { data } = useApiQuery('GET /api/customers', { query: { search: text, limit: 5 } });
  const others = text === '' ? customer.similar : (data?.customers ?? []);
  const choices = [
    { id: null, label: m.moveOrders.newCustomer() },
    ...others
      .filter(({ id }) => id !== customer.id)
      .map(({ id, name, email, phone }) => ({ id, label: [name, phone, email].filter(Boolean).join(', ') })),
  ];
  return (
    <>
      <Field
        label={m.customerMerge.findOther()}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          onChoose(null);
        }}
      />
      <fieldset className="mt-3 grid gap-1">
        <legend className="sr-only">{m.moveOrders.target()}</legend>
        {choices.map(({ id, label }) => (
          <label key={id ?? 'new'} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="target"
              className="size-4.5 accent-chosen"
              checked={target === id}
              onChange={() => onChoose(id)}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
