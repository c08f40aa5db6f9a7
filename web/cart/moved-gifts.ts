import { useSession } from '#web/session/provider.tsx';
import { changeDraft } from './draft.ts';
import type { LineGifts } from './quote.ts';

/** Returns gift options of lines after the key of a line has changed. An equal line keeps its own options. */
export function movedGifts(gifts: LineGifts, from: string, to: string): LineGifts {
  const { [from]: gift, ...others } = gifts;
  return gift ? { [to]: gift, ...others } : others;
}

/** Returns a function that moves the gift options of a line in the draft of the checkout. */
export function useMovedGifts(): (from: string, to: string) => void {
  const { user } = useSession();
  return (from, to) =>
    changeDraft(user?.id ?? '', ({ lineGifts }) => ({ lineGifts: movedGifts(lineGifts, from, to) }));
}
