import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { type StatusTexts, useAction } from '#web/admin/data/use-action.tsx';
import { CallError } from '#web/api/client.ts';
import { downloadFile, openFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';

/** Returns whether a concurrent change, of the order, a price or the stock, made the call impossible. */
const isConflict = (error: unknown): boolean => error instanceof CallError && error.statusCode === 409;

/**
 * Runs a mutation of an order. After a conflict with another change, the server's message is shown and all queries are
 * invalidated.
 */
export function useOrderAction() {
  const { run, busy } = useAction();
  const invalidate = useInvalidateQueries();
  return {
    busy,
    run: <T>(
      loading: string,
      success: StatusTexts<T>['success'],
      mutate: () => Promise<T>,
      onError?: (error: unknown) => boolean,
      undo?: StatusTexts<T>['undo'],
    ) =>
      run({ loading, success, undo }, mutate, (error) => {
        if (isConflict(error)) void invalidate();
        return onError?.(error) ?? false;
      }),
  };
}

const documents = {
  slips: {
    call: 'GET /api/orders/packing-slips',
    loading: m.ordersMutations.preparingPackingSlips(),
    file: 'packing-slips',
  },
  labels: {
    call: 'GET /api/orders/labels',
    loading: m.ordersMutations.preparingAddressLabels(),
    file: 'address-labels',
  },
  labelSheets: {
    call: 'GET /api/orders/labels',
    more: { paper: 'a4' },
    loading: m.ordersMutations.preparingAddressLabels(),
    file: 'address-labels',
  },
  picks: {
    call: 'GET /api/orders/pick-list',
    loading: m.ordersMutations.preparingPickList(),
    file: 'pick-list',
  },
  tickets: {
    call: 'GET /api/orders/work-tickets',
    loading: m.ordersMutations.preparingWorkTickets(),
    file: 'work-tickets',
  },
  cards: {
    call: 'GET /api/orders/gift-cards',
    loading: m.ordersMutations.preparingGiftCards(),
    file: 'gift-cards',
  },
} as const;

/** Opens the PDFs of orders for printing. */
export function usePrinting() {
  const { run, busy } = useAction();
  const ready = m.ordersMutations.readyToPrint();
  return {
    busy,
    /** @param leftOut orders that were handed over, and so have no label */
    print: (document: keyof typeof documents, numbers: readonly number[], leftOut = 0) => {
      const { call, loading, file, ...rest } = documents[document];
      const query = { numbers: numbers.join(','), ...('more' in rest && rest.more) };
      const success = leftOut > 0 ? m.ordersMutations.readyWithoutHandedOver({ count: leftOut }) : ready;
      return run({ loading, success }, () => openFile(call, { query }, `${file}.pdf`));
    },
    printCreditNote: (number: number, noteId: string) =>
      run({ loading: m.ordersMutations.preparingCreditNote(), success: ready }, () =>
        openFile(
          'GET /api/orders/:number/desk/credit-notes/:noteId',
          { params: { number: String(number), noteId } },
          `credit-note-${number}.pdf`,
        ),
      ),
    printLabel: (number: number, shipmentId: string) =>
      run({ loading: m.ordersMutations.fetchingLabel(), success: ready }, () =>
        openFile(
          'GET /api/orders/:number/parcels/:shipmentId/label',
          { params: { number: String(number), shipmentId } },
          `label-${number}.pdf`,
        ),
      ),
    saveEInvoice: (number: number) =>
      run(
        { loading: m.ordersMutations.preparingEInvoice(), success: m.ordersMutations.eInvoiceDownloaded() },
        () =>
          downloadFile(
            'GET /api/orders/:number/desk/e-invoice',
            { params: { number: String(number) } },
            `e-invoice-${number}.json`,
          ),
      ),
    printInvoice: (number: number, replaced?: string) =>
      run({ loading: m.ordersMutations.preparingInvoice(), success: ready }, () =>
        openFile(
          'GET /api/orders/:number/desk/invoice',
          { params: { number: String(number) }, query: { ...(replaced && { replaced }) } },
          `invoice-${number}.pdf`,
        ),
      ),
  };
}
