import { useEffect } from 'react';
import { withFirstScript } from './inline-script.ts';

// Records the buttons, forms and fields that a visitor uses before hydration, and repeats their events after it.

/** A field that a visitor can change. */
type Choice = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor did before hydration: the fields with their last values, and the used buttons and forms, in order. */
type EarlyUse = { values: Map<Choice, string | boolean>; used: Set<HTMLElement> };

declare global {
  interface Window {
    /** Ends the recording. */
    takeEarlyClicks?: (() => EarlyUse) | undefined;
    /** Marks no control as busy any more, since a script did not load. */
    releaseEarlyClicks?: (() => void) | undefined;
  }
}

/**
 * Runs in the page before its scripts. Leaves what works without them to the browser: links, forms with an action,
 * menus.
 */
function recordEarlyClicks(): void {
  const used = new Set<HTMLElement>();
  const values = new Map<Choice, string | boolean>();
  let isReleased = false;
  const keep = ({ target }: Event) => {
    const isChoice =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    if (!isChoice || target.type === 'file') return;
    values.delete(target);
    values.set(
      target,
      /^(checkbox|radio)$/.test(target.type) ? (target as HTMLInputElement).checked : target.value,
    );
  };
  const record = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    const control = type === 'submit' ? target : target.closest('button[type=button]');
    if (!(control instanceof HTMLElement) || control.matches('form[action], form[method], [popovertarget]'))
      return;
    event.preventDefault();
    // During hydration React may handle the event as well: it would count twice.
    event.stopImmediatePropagation();
    if (!isReleased) control.setAttribute('aria-busy', 'true');
    used.add(control);
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, record, true);
  for (const type of ['input', 'change']) document.addEventListener(type, keep, true);
  window.releaseEarlyClicks = () => {
    isReleased = true;
    for (const control of used) control.removeAttribute('aria-busy');
  };
  window.takeEarlyClicks = () => {
    for (const type of ['click', 'submit']) document.removeEventListener(type, record, true);
    for (const type of ['input', 'change']) document.removeEventListener(type, keep, true);
    return { used, values };
  };
}

/**
 * Adds the script that records early clicks. Without it they would be lost, and the browser would submit a form itself,
 * with its fields, passwords included, in the URL.
 * @param nonce of the scripts that may run (content-security.ts)
 */
export const withEarlyClicks = (html: string, nonce: string): string =>
  withFirstScript(html, nonce, recordEarlyClicks);

/**
 * Gives a field the value that the visitor chose, and reports it to React as a change: React takes the value that the field
 * has at hydration for known, and ignores an event that does not change it.
 */
function repeatChoice(field: Choice, value: string | boolean): void {
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
    return;
  }
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (!(field instanceof HTMLSelectElement)) field.value = value === '' ? ' ' : '';
  // Past the property of React on this element, which remembers the value before.
  property?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function repeatEarlyClicks(): Promise<void> {
  const { used, values } = window.takeEarlyClicks?.() ?? { used: [], values: [] };
  window.takeEarlyClicks = undefined;
  window.releaseEarlyClicks = undefined;
  window.endStartWatch?.();
  window.endStartWatch = undefined;
  for (const [field, value] of values) {
    if (!field.isConnected) continue;
    repeatChoice(field, value);
    // React applies one event before the next one, which may depend on it.
    await nextTask();
  }
  for (const control of used) {
    control.removeAttribute('aria-busy');
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
    await nextTask();
  }
}

/** Repeats the recorded events after hydration, one for each control: first the choices, then buttons and forms. */
export function useEarlyClicks(): void {
  useEffect(() => {
    // Waits for the other effects of the first render, which read the cart and the session.
    const soon = setTimeout(repeatEarlyClicks);
    return () => clearTimeout(soon);
  }, []);
}
