import { useSyncExternalStore } from 'react';

let isByKeyboard = false;
const pointerEvents = ['pointerdown', 'pointermove'] as const;

function subscribe(onChange: () => void): () => void {
  const set = (to: boolean) => () => {
    if (isByKeyboard === to) return;
    isByKeyboard = to;
    onChange();
  };
  const [byKeyboard, byPointer] = [set(true), set(false)];
  const options = { capture: true, passive: true };
  addEventListener('keydown', byKeyboard, options);
  for (const event of pointerEvents) addEventListener(event, byPointer, options);
  return () => {
    removeEventListener('keydown', byKeyboard, options);
    for (const event of pointerEvents) removeEventListener(event, byPointer, options);
  };
}

/** Whether the page was last used by the keyboard, not by a mouse, pen or finger. */
export const useKeyboardUse = () =>
  useSyncExternalStore(
    subscribe,
    () => isByKeyboard,
    () => false,
  );
