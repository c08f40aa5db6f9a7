import type { FocusEvent, MouseEvent } from 'react';

/** Closes the popover around a followed link; it would stay open over the new page. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
}

/**
 * Closes a popover when the focus leaves it, since it would cover the focused element. Its own button closes it itself.
 */
export function closeLeftPopover({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute('popovertarget') === currentTarget.id) return;
  if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}
