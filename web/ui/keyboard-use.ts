import { useSyncExternalStore } from 'react';

let isByKeyboard = false;
const pointerEvents = ['pointerdown', 'pointermove'] as const;

function subscribe(onChange: () => void): () => void {
  const setKeyboardUse = (value: boolean) => () => {
    if (isByKeyboard === value) return;
    isByKeyboard = value;
    onChange();
  };
  const byKeyboard = setKeyboardUse(true);
  const byPointer = setKeyboardUse(false);
  const options = { capture: true, passive: true };
  addEventListener('keydown', byKeyboard, options);
  for (const event of pointerEvents) addEventListener(event, byPointer, options);
  return () => {
    removeEventListener('keydown', byKeyboard, options);
    for (const event of pointerEvents) removeEventListener(event, byPointer, options);
  };
}

/** Whether the last input came from the keyboard, not from a mouse, pen or finger. */
export const useKeyboardUse = () =>
  useSyncExternalStore(
    subscribe,
    () => isByKeyboard,
    () => false,
  );
