import { type RefObject, useEffect, useRef, useState } from 'react';
import { emptyDraft, type RequestDraft, readDraft, removeDraft, storeDraft } from './draft.ts';

/** Returns the named fields of a form. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      'value' in element && 'name' in element && element.name !== '',
  );

/**
 * Stores the values of a form on every input and restores them into its empty fields. Values typed before hydration
 * stay.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const draft = useRef<RequestDraft>(null);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const currentDraft = () => {
    draft.current ??= emptyDraft();
    return draft.current;
  };
  useEffect(() => {
    draft.current = readDraft();
    for (const field of fieldsOf(form.current ?? document.createElement('form')))
      if (field.value === '') field.value = draft.current.values[field.name] ?? '';
    setPictures(draft.current.pictures);
  }, [form]);
  const save = (changes: Partial<RequestDraft>) => {
    draft.current = { ...currentDraft(), ...changes };
    storeDraft(draft.current);
  };
  return {
    pictures,
    changePictures(update: (before: readonly string[]) => readonly string[]) {
      const next = update(currentDraft().pictures);
      setPictures(next);
      save({ pictures: next });
    },
    once: () => currentDraft().once,
    /** Must be called on every input event of the form. */
    keepValues() {
      if (form.current)
        save({ values: Object.fromEntries(fieldsOf(form.current).map(({ name, value }) => [name, value])) });
    },
    forget() {
      draft.current = null;
      setPictures([]);
      removeDraft();
    },
  };
}
