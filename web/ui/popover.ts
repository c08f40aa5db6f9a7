import type { MouseEvent } from 'react';

/** Closes the popover round a link that was followed; it would stay open over the new page. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
}
