import { useEffect } from 'react';

// Records the buttons and forms that a visitor uses before hydration, and repeats their events after it.

declare global {
  interface Window {
    /** Ends the recording. @returns the used buttons and forms, in order */
    takeEarlyClicks?: (() => Set<HTMLElement>) | undefined;
  }
}

/**
 * Runs in the page before its scripts. Leaves what works without them to the browser: links, forms with an action,
 * menus.
 */
function recordEarlyClicks(): void {
  const used = new Set<HTMLElement>();
  const record = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    const control = type === 'submit' ? target : target.closest('button[type=button]');
    if (!(control instanceof HTMLElement) || control.matches('form[action], form[method], [popovertarget]'))
      return;
    event.preventDefault();
    // During hydration React may handle the event as well: it would count twice.
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
    used.add(control);
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, record, true);
  window.takeEarlyClicks = () => {
    for (const type of ['click', 'submit']) document.removeEventListener(type, record, true);
    return used;
  };
}

/**
 * Adds the script that records early clicks. Without it they would be lost, and the browser would submit a form itself,
 * with its fields, passwords included, in the URL.
 * @param nonce of the scripts that may run (content-security.ts)
 */
export const withEarlyClicks = (html: string, nonce: string): string =>
  html.replace('<head>', () => `<head><script nonce="${nonce}">(${recordEarlyClicks})();</script>`);

function repeatEarlyClicks(): void {
  const used = window.takeEarlyClicks?.() ?? [];
  window.takeEarlyClicks = undefined;
  for (const control of used) {
    control.removeAttribute('aria-busy');
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
}

/** Repeats the recorded events after hydration, one for each control. */
export function useEarlyClicks(): void {
  useEffect(() => {
    // Waits for the other effects of the first render, which read the cart and the session.
    const soon = setTimeout(repeatEarlyClicks);
    return () => clearTimeout(soon);
  }, []);
}
