import { useEffect } from 'react';

// Buttons and forms that a visitor uses before the program of the page runs: they are remembered, and used again once it does.

declare global {
  interface Window {
    /** Ends the remembering. @returns the buttons and forms that were used, in that order */
    takeEarlyClicks?: (() => Set<HTMLElement>) | undefined;
  }
}

/** Runs in the page before its program. What works without the program is left to the browser: links, forms with an address, menus. */
function remember(): void {
  const used = new Set<HTMLElement>();
  const keep = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    const control = type === 'submit' ? target : target.closest('button[type=button]');
    if (!(control instanceof HTMLElement) || control.matches('form[action], form[method], [popovertarget]'))
      return;
    event.preventDefault();
    // The program may be half there and answer it as well: then it would count twice.
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
    used.add(control);
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, keep, true);
  window.takeEarlyClicks = () => {
    for (const type of ['click', 'submit']) document.removeEventListener(type, keep, true);
    return used;
  };
}

/**
 * Lets a page remember early clicks. Without this they would be lost, and a form would be sent by the browser: its fields, a password
 * too, would be part of the address.
 * @param mark the nonce of the scripts that may run (content-security.ts)
 */
export const withEarlyClicks = (html: string, mark: string): string =>
  html.replace('<head>', () => `<head><script nonce="${mark}">(${remember})();</script>`);

function repeat(): void {
  const used = window.takeEarlyClicks?.() ?? [];
  window.takeEarlyClicks = undefined;
  for (const control of used) {
    control.removeAttribute('aria-busy');
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
}

/** Uses what was used early once more as soon as the program has taken over the page: once each, however often it was pressed. */
export function useEarlyClicks(): void {
  useEffect(() => {
    // After what the other effects of the first rendering change: the cart and the session are read by one.
    const soon = setTimeout(repeat);
    return () => clearTimeout(soon);
  }, []);
}
