import { useState } from 'react';

/**
 * The state of a button that is replaced by one of several forms. Moves the focus along: to the form as it opens
 * (`focusFirst`), to the button as it closes (`button`, its ref).
 */
export function useInlineForm<Item>() {
  const [opened, setOpened] = useState<Item | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  return {
    opened,
    open(item: Item) {
      setOpened(() => item);
      setWasOpen(true);
    },
    close: () => setOpened(null),
    button: wasOpen ? focus : null,
  };
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The ref of a form that opens; focuses its first control. */
export const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>(':is(input:not([hidden]), button):enabled')?.focus();
