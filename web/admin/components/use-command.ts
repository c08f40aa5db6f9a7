import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Opens the dialog that a command of the palette names with `?do=`, and removes the name from the address, so that a
 * reloaded page does not open the dialog again.
 */
export function useCommand(name: string, open: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('do') === name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the address has the name.
  useEffect(() => {
    if (!isAsked) return;
    setParams(
      (before) => {
        before.delete('do');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    open();
  }, [isAsked]);
}
