import { useEffect, useState } from 'react';

/** An address of a file in this browser, to look at it before it is in the shop. */
export function usePreview(file: File): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}
