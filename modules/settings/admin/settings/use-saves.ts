import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

/** What a form takes over from the form before it, which was saved, and the function to call once it is saved itself. */
export type Carried = {
  /** The name of the field that had the focus when the form was saved; empty without one, null before a save. */
  focused: string | null;
  /** The fields that the user changed while the form was being saved, which are unsaved still. */
  typed: Partial<FieldValues>;
  onSaved: (typed: Partial<FieldValues>) => void;
};

/** Returns the key of a form that starts again with the saved values after each save, and its props. */
export function useSaves() {
  const [{ count, ...saved }, setSaves] = useState<Omit<Carried, 'onSaved'> & { count: number }>({
    count: 0,
    focused: null,
    typed: {},
  });
  const carried: Carried = {
    ...saved,
    onSaved(typed) {
      const focused = document.activeElement?.getAttribute('name') ?? '';
      setSaves((before) => ({ count: before.count + 1, focused, typed }));
    },
  };
  return { count, carried };
}
