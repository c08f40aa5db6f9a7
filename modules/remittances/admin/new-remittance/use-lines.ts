import { useState } from 'react';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { checkedAgain, type Line, linesOf, linesOfOrders } from './lines.ts';
import { readChosenFile } from './read-file.ts';

/** What a file says about its remittance, as far as it is the same in all lines. */
type FileFacts = { courier: string; reference: string; paidOn: string };

type UncheckedLine = Input<Endpoints['POST /api/remittances/check']>['body']['lines'][number];

/** Compares lines with the cash of the orders. */
const checkLines = async (lines: UncheckedLine[]) =>
  (await callApi('POST /api/remittances/check', { body: { lines } })).lines;

const uncheckedLineOf = ({ result }: Line): UncheckedLine => ({
  line: result.line,
  order: result.number === null ? '' : String(result.number),
  trackingNumber: result.trackingNumber,
  amount: result.amount,
});

/** The lines of a remittance that is being recorded: those of a file, or the orders with a courier. */
export function useLines() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  /** Runs work that replaces the lines; its failure is shown above them. */
  async function replacing<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      setErrors([errorMessageOf(error)]);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    lines,
    errors,
    busy,
    change: (changed: Line, values: Partial<Omit<Line, 'result'>>) =>
      setLines((before) => before.map((line) => (line === changed ? { ...line, ...values } : line))),
    include: (isIncluded: (line: Line) => boolean) =>
      setLines((before) => before.map((line) => ({ ...line, isIncluded: isIncluded(line) }))),
    /** Reads and checks a file. @returns what it says about the remittance; null if it cannot be read */
    readFile: (file: File): Promise<FileFacts | null> =>
      replacing(async () => {
        const read = await readChosenFile(file);
        if ('error' in read) {
          setErrors([read.error]);
          return null;
        }
        const results = read.lines.length === 0 ? [] : await checkLines(read.lines);
        setLines(linesOf(results));
        setErrors(read.errors);
        const couriers = new Set(results.map(({ courier }) => courier).filter(Boolean));
        const { reference, paidOn } = read;
        return { courier: couriers.size === 1 ? ([...couriers][0] ?? '') : '', reference, paidOn };
      }),
    /** Lists the orders whose cash is with a courier. */
    readOrders: (courier: string) =>
      replacing(async () => {
        const { orders } = await callApi('GET /api/remittances/outstanding/orders', { query: { courier } });
        setLines(linesOfOrders(courier, orders));
        setErrors([]);
      }),
    /** Checks the lines again, since the orders have changed. */
    checkAgain: () =>
      replacing(async () => {
        setLines(checkedAgain(lines, await checkLines(lines.map(uncheckedLineOf))));
      }),
  };
}
