import type { Input } from '#kernel/contract/endpoint.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { useOrderAction } from '../orders/mutations.ts';

type RequestedTransition = Input<Endpoints['POST /api/orders/:number/move']>['body']['to'];

/** Returns the mutations of an order: state transitions and notes. */
export function useOrderMutations({ number }: { number: number }) {
  const { run, busy } = useOrderAction();
  const params = { number: String(number) };
  return {
    busy,
    move: (to: RequestedTransition, note = '', byHand?: ManualPayment) =>
      run(m.orderMutations.updatingOrder(), m.responses.orderMoved(), () =>
        callApi('POST /api/orders/:number/move', { params, body: { to, note, ...byHand } }),
      ),
    setAttributes: (body: Input<Endpoints['PUT /api/orders/:number/attributes']>['body']) =>
      run(m.orderMutations.savingAttributes(), m.responses.attributesSaved(), () =>
        callApi('PUT /api/orders/:number/attributes', { params, body }),
      ),
    undo: (eventId: number) =>
      run(m.undo.undoing(), m.responses.transitionUndone(), () =>
        callApi('POST /api/orders/:number/undo', { params, body: { eventId } }),
      ),
    addNote: (note: string) =>
      run(m.orderMutations.savingNote(), m.responses.noteSaved(), () =>
        callApi('POST /api/orders/:number/notes', { params, body: { note } }),
      ),
  };
}

/** Returns the mutations of an order's returns: answer, receive, record. */
export function useReturnMutations({ number }: { number: number }) {
  const { run, busy } = useOrderAction();
  const order = { number: String(number) };
  type Call<Name extends keyof Endpoints> = Input<Endpoints[Name]>;
  return {
    busy,
    answer: (returnId: string, body: Call<'POST /api/orders/:number/returns/:returnId/answer'>['body']) =>
      run(
        m.orderMutations.savingAnswer(),
        body.to === 'approved' ? m.responses.returnApproved() : m.responses.returnDeclined(),
        () =>
          callApi('POST /api/orders/:number/returns/:returnId/answer', {
            params: { ...order, returnId },
            body,
          }),
      ),
    receive: (
      returnId: string,
      body: Call<'POST /api/orders/:number/returns/:returnId/receive'>['body'],
      idempotencyKey: string,
    ) =>
      run(
        m.orderMutations.receivingItems(),
        ({ exchanges }) =>
          body.exchange
            ? m.exchangeForm.exchanged({ number: exchanges.at(-1)?.number ?? 0 })
            : m.responses.returnReceived(),
        () =>
          callApi('POST /api/orders/:number/returns/:returnId/receive', {
            params: { ...order, returnId },
            body,
            idempotencyKey,
          }),
      ),
    /** @throws CallError with code invalid_input, so that the form can show the errors beside its fields */
    async record(body: Call<'POST /api/orders/:number/returns'>['body'], idempotencyKey: string) {
      const rejections: CallError[] = [];
      const result = await run(
        m.orderMutations.recordingReturn(),
        m.responses.returnRecorded(),
        () => callApi('POST /api/orders/:number/returns', { params: order, body, idempotencyKey }),
        (error) => error instanceof CallError && error.errors.length > 0 && rejections.push(error) > 0,
      );
      if (rejections[0]) throw rejections[0];
      return result;
    },
  };
}
