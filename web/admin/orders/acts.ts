import { messages } from '#contract/messages.ts';
import { CallError, reasonOf } from '#web/api/client.ts';
import { openFile } from '#web/api/files.ts';
import { tell } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useAct } from '../data/act.tsx';
import { useRenewal } from '../data/answer.ts';
import { ordersInWords } from './words.ts';

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
      success: string,
      act: () => Promise<T>,
      failing?: (error: unknown) => boolean,
    ) =>
      run({ loading, success }, act, (error) => {
        if (isLate(error)) void renew();
        return failing?.(error) ?? false;
      }),
  };
}

/** Marks orders packed, one after another: what cannot be packed is told, and keeps none of the others back. */
export function usePacking() {
  const { run, busy } = useOrderAct();
  const renew = useRenewal();
  const pack = (number: number) =>
    tell('POST /api/orders/:number/move', { params: { number: String(number) }, body: { to: 'packed' } });
  return {
    busy,
    packOne: (number: number) => run('Marking it packed...', messages.orderMoved, () => pack(number)),
    async packAll(numbers: readonly number[]): Promise<void> {
      const said = `Marking ${ordersInWords(numbers.length)} packed...`;
      const refused: string[] = [];
      const work = async () => {
        for (const number of numbers) {
          try {
            await pack(number);
          } catch (error) {
            if (!isLate(error)) throw error;
            refused.push(reasonOf(error));
          }
        }
      };
      const isDone = await run(said, 'The others are packed', work);
      // Even where it ended half way some of them are packed by now.
      if (!isDone) void renew();
      if (refused.length > 0) toast.error(refused.slice(0, 3).join(' '));
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
  const ready = 'It is ready to print';
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
