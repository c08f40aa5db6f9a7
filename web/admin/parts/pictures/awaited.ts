import { useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Editor } from '../form/editor.ts';

/**
 * A form with pictures. It is saved once the pictures on their way have arrived, and not while a picture has failed, since that one would
 * be left out without a word.
 */
export function useAwaitedPictures<Values extends FieldValues>(editor: Editor<Values>) {
  const [pending, setPending] = useState(0);
  const [arriving, setArriving] = useState(0);
  const [asked, setAsked] = useState(false);
  const onPending = useCallback((count: number) => {
    setPending(count);
    if (count === 0) setAsked(false);
  }, []);
  const submit = async () => (pending > 0 ? setAsked(true) : editor.submit());
  return {
    /** What the dialog of the form needs. */
    dialog: { editor: { ...editor, submit, isDirty: editor.isDirty || pending > 0 }, arriving },
    /** What the field of the pictures needs. */
    field: {
      onPending,
      onArriving: setArriving,
      error: asked && pending > 0 ? notUploaded(pending) : undefined,
    },
  };
}

const notUploaded = (count: number): string =>
  count === 1
    ? 'A picture was not added: try again or leave it out'
    : `${count} pictures were not added: try again or leave them out`;
