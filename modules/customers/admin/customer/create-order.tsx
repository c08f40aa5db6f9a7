import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { button } from '#web/admin/components/button.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { withChunkTimeout } from '#web/api/chunks.ts';
import * as m from '../../messages/index.ts';

const NewOrder = lazy(() => withChunkTimeout(import('#modules/orders/admin/order-form/new-order.tsx')));

/** Takes an order of a customer, whose contact and latest address its form has. */
export function CreateOrder({ customerId }: { customerId: string }) {
  const { may } = useRights();
  const [isCreating, setIsCreating] = useState(false);
  if (!may('orders')) return null;
  return (
    <>
      <button type="button" className={button.main} onClick={() => setIsCreating(true)}>
        <Plus aria-hidden="true" className="size-4" /> {m.adminCustomer.createOrder()}
      </button>
      {isCreating && (
        <Suspense>
          <NewOrder customerId={customerId} onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
