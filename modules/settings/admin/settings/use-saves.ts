import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

/** The state that a form takes over from the form before it, which was saved. */
export type Carried = {
  /** The name of the field that had the focus when the form was saved; empty without one, null before a save. */
  focused: string | null;
  /** The fields that the user changed while the form was being saved, which are unsaved still. */
  typed: Partial<FieldValues>;
};

/** Returns the key of a form that starts again with the saved values after each save, and its props. */
export function useSaves() {
  const [saves, setSaves] = useState<Carried & { count: number }>({ count: 0, focused: null, typed: {} });
  const { count, ...carried } = saves;
  const onSaved = (typed: Partial<FieldValues>) => {
    const focused = document.activeElement?.getAttribute('name') ?? '';
    setSaves((before) => ({ count: before.count + 1, focused, typed }));
  };
  return { count, carried: { ...carried, onSaved } };
}
