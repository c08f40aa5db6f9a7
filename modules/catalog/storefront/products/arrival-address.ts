import { plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { CallError } from '#web/api/client.ts';

/** A PIN code and the day of arrival there, as typed. A list is filtered if both are known. */
export type ArrivalQuery = { pin: string; by: string };

export const noArrival: ArrivalQuery = { pin: '', by: '' };

/** An arrival that the server has refused, with its messages. */
export type RefusedArrival = ArrivalQuery & { errors: { pin?: string; by?: string } };

/** The longest text of a field that is kept. */
const maxLength = 20;

/** Returns the arrival in an address; a PIN code without a day is ignored, a day without a PIN code asks for one. */
export function readArrival(params: URLSearchParams): ArrivalQuery {
  const text = (name: string) =>
    plainPinCode((params.get(name) ?? '').replaceAll('\0', '').toWellFormed()).slice(0, maxLength);
  const by = text('by');
  return by ? { pin: text('pin'), by } : noArrival;
}

/**
 * Loads a list; if the server refuses its arrival, the list without one, so that nothing else is lost.
 * @throws the error of any other refusal
 */
export async function withArrival<T>(
  arrival: ArrivalQuery,
  load: (arrival: ArrivalQuery) => Promise<T>,
): Promise<T & { refused: RefusedArrival | null }> {
  try {
    return { ...(await load(arrival)), refused: null };
  } catch (error) {
    const errors = error instanceof CallError ? error.errors : [];
    const messageOf = (path: string) => errors.find((each) => each.path === path)?.message;
    const [pin, by] = [messageOf('pin'), messageOf('by')];
    if (pin === undefined && by === undefined) throw error;
    const refused = { ...arrival, errors: { ...(pin && { pin }), ...(by && { by }) } };
    return { ...(await load(noArrival)), refused };
  }
}
