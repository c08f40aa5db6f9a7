import { useState } from 'react';

/**
 * What is open of several things that a button opens in its place. The focus, which would be lost with whatever goes, is taken along: the
 * form takes it as it opens (`focusFirst`), the button as that closes (`button`, its ref).
 */
export function useOpening<Thing>() {
  const [opened, setOpened] = useState<Thing | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  return {
    opened,
    open(thing: Thing) {
      setOpened(() => thing);
      setWasOpen(true);
    },
    close: () => setOpened(null),
    button: wasOpen ? focus : null,
  };
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The ref of a form that opens. */
export const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>(':is(input:not([hidden]), button):enabled')?.focus();
