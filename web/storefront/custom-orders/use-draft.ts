import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, emptyDraft, forgetDraft, keepDraft, readDraft } from './draft.ts';

/** The fields of a form that hold something, by their names. */
const filledIn = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      'value' in each && 'name' in each && each.name !== '',
  );

/**
 * Keeps what is written into a form as it is written, and writes it back where the form is empty when it comes again.
 * What was typed before the program came stays.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const draft = useRef<Draft>(null);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const kept = () => {
    draft.current ??= emptyDraft();
    return draft.current;
  };
  useEffect(() => {
    draft.current = readDraft();
    for (const field of filledIn(form.current ?? document.createElement('form')))
      if (field.value === '') field.value = draft.current.values[field.name] ?? '';
    setPictures(draft.current.pictures);
  }, [form]);
  const keep = (news: Partial<Draft>) => {
    draft.current = { ...kept(), ...news };
    keepDraft(draft.current);
  };
  return {
    pictures,
    changePictures(update: (before: readonly string[]) => readonly string[]) {
      const next = update(kept().pictures);
      setPictures(next);
      keep({ pictures: next });
    },
    once: () => kept().once,
    /** To be told of every change in the form. */
    keepValues() {
      if (form.current)
        keep({ values: Object.fromEntries(filledIn(form.current).map(({ name, value }) => [name, value])) });
    },
    forget() {
      draft.current = null;
      setPictures([]);
      forgetDraft();
    },
  };
}
