import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns a function that moves the focus to the summary of the errors of a form, or to the first invalid field, once they are
 * rendered.
 */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0)
      form.current
        ?.querySelector<HTMLElement>('[data-summary], [aria-invalid="true"], [data-wrong]')
        ?.focus();
  }, [requests, form]);
  return () => setRequests((count) => count + 1);
}
