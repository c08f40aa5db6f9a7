import { useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as m from '../../messages/index.ts';
import type { Editor } from '../form/editor.ts';

/**
 * Wraps the editor of a form with pictures: it is saved after all uploads have finished, and not while a picture has
 * failed, which would be omitted silently.
 */
export function useAwaitedPictures<Values extends FieldValues>(editor: Editor<Values>) {
  const [pending, setPending] = useState(0);
  const [arriving, setArriving] = useState(0);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const onPending = useCallback((count: number) => {
    setPending(count);
    if (count === 0) setIsSubmitted(false);
  }, []);
  const submit = async () => (pending > 0 ? setIsSubmitted(true) : editor.submit());
  return {
    /** The props of the form dialog. */
    dialog: {
      editor: { ...editor, submit, isDirty: editor.isDirty || pending > 0 },
      waitsFor: arriving > 0 ? m.usePendingUploads.savingWhenArrived({ count: arriving }) : null,
    },
    /** The props of the pictures field. */
    field: {
      onPending,
      onArriving: setArriving,
      error: isSubmitted && pending > 0 ? notUploaded(pending) : undefined,
    },
  };
}

const notUploaded = (count: number): string => m.usePendingUploads.picturesWereNotAdded({ count });
