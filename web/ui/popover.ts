import type { FocusEvent, MouseEvent } from 'react';

/** Closes the popover round a link that was followed; it would stay open over the new page. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
}

/** Closes a popover that the focus leaves: what it covers would have the focus unseen. Its own button closes it by itself. */
export function closeLeftPopover({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute('popovertarget') === currentTarget.id) return;
  if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}
