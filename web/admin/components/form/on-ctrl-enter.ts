import type { KeyboardEvent } from 'react';

/** Returns the handler of a form that Ctrl+Enter or Cmd+Enter submits. */
export const onCtrlEnter = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit();
};
