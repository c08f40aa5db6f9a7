import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useOrderAct } from '../orders/acts.ts';

type Move = Input<Endpoints['POST /api/orders/:number/move']>['body']['to'];

/** Moves an order on, or writes something down about it. */
export function useDesk({ number }: { number: number }) {
  const { run, busy } = useOrderAct();
  const params = { number: String(number) };
  return {
    busy,
    move: (to: Move, note = '') =>
      run('Updating order...', messages.orderMoved, () =>
        tell('POST /api/orders/:number/move', { params, body: { to, note } }),
      ),
    noteDown: (note: string) =>
      run('Saving note...', messages.noteSaved, () =>
        tell('POST /api/orders/:number/notes', { params, body: { note } }),
      ),
  };
}
