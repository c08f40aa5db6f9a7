import type { Words } from '../data/act.tsx';
import type { Editing, Kept } from '../parts/form/editor.ts';

const never = () => Promise.reject(new Error('There is no record to edit'));

/** The side of an editor that nothing needs which only ever makes something new. */
export const newOnly = <Values extends object>(words: Words) =>
  ({
    record: null,
    valuesOf: () => ({}) as Values,
    present: never,
    update: never,
    words: { create: words, update: words },
  }) satisfies Partial<Editing<Values, Kept>>;
