import type { BulkMove, BulkMoved } from '#contract/order-desk.ts';
import { CallError } from '#web/api/client.ts';
import { openFile } from '#web/api/files.ts';
import { tell } from '#web/api/queries.ts';
import { useAct, type Words } from '../data/act.tsx';
import { useRenewal } from '../data/answer.ts';
import { movedInWords, ordersInWords } from './words.ts';

/** What somebody else did meanwhile, in the server's words, if that is why it failed. */
const isLate = (error: unknown): boolean => error instanceof CallError && error.code === 'not_possible_now';

/**
 * Does something with an order. Where somebody else was there first, the server's sentence is told, and the order is asked for
 * anew.
 */
export function useOrderAct() {
  const { run, busy } = useAct();
  const renew = useRenewal();
  return {
    busy,
    run: <T>(
      loading: string,
      success: Words<T>['success'],
      act: () => Promise<T>,
      failing?: (error: unknown) => boolean,
    ) =>
      run({ loading, success }, act, (error) => {
        if (isLate(error)) void renew();
        return failing?.(error) ?? false;
      }),
  };
}

/** None of the orders could be moved. */
class NothingMoved extends Error {}

/** Marks orders packed or delivered, or cancels them, in one call: the server goes on where the browser is closed. */
export function useMovingTogether() {
  const { run, busy } = useOrderAct();
  const renew = useRenewal();
  return {
    busy,
    /** @returns what became of each order; null when the call failed */
    async moveAll(numbers: readonly number[], to: BulkMove['to']): Promise<BulkMoved | null> {
      let done: BulkMoved | null = null;
      await run(
        to === 'cancelled'
          ? `Cancelling ${ordersInWords(numbers.length)}...`
          : `Marking ${ordersInWords(numbers.length)} ${to}...`,
        (result: BulkMoved) => movedInWords(result, to),
        async () => {
          done = await tell('POST /api/orders/bulk', { body: { numbers: [...numbers], to } });
          if (done.refused.length === numbers.length) throw new NothingMoved();
          return done;
        },
        (error) => {
          if (error instanceof NothingMoved) void renew();
          return error instanceof NothingMoved;
        },
      );
      return done;
    },
  };
}

const papers = {
  slips: {
    call: 'GET /api/orders/packing-slips',
    loading: 'Preparing the packing slips...',
    file: 'packing-slips',
  },
  picks: { call: 'GET /api/orders/pick-list', loading: 'Preparing the pick list...', file: 'pick-list' },
  tickets: {
    call: 'GET /api/orders/work-tickets',
    loading: 'Preparing the work tickets...',
    file: 'work-tickets',
  },
  cards: { call: 'GET /api/orders/gift-cards', loading: 'Preparing the gift cards...', file: 'gift-cards' },
} as const;

/** Opens the papers of orders, to be printed. */
export function usePrinting() {
  const { run, busy } = useAct();
  const ready = 'Ready to print';
  return {
    busy,
    print: (paper: keyof typeof papers, numbers: readonly number[]) => {
      const { call, loading, file } = papers[paper];
      const query = { numbers: numbers.join(',') };
      return run({ loading, success: ready }, () => openFile(call, { query }, `${file}.pdf`));
    },
    printCreditNote: (number: number, noteId: string) =>
      run({ loading: 'Preparing the credit note...', success: ready }, () =>
        openFile(
          'GET /api/orders/:number/desk/credit-notes/:noteId',
          { params: { number: String(number), noteId } },
          `credit-note-${number}.pdf`,
        ),
      ),
    printInvoice: (number: number) =>
      run({ loading: 'Preparing the invoice...', success: ready }, () =>
        openFile(
          'GET /api/orders/:number/desk/invoice',
          { params: { number: String(number) } },
          `invoice-${number}.pdf`,
        ),
      ),
  };
}
