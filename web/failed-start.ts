import { chunkTimeoutMs } from './api/chunks.ts';
import { withFirstScript } from './inline-script.ts';
import * as m from './messages/index.ts';

// A page whose scripts do not load: an old page after an update of the shop, or a connection that broke.

declare global {
  interface Window {
    /** Ends the watch over the start of the page, and removes its bar. */
    endStartWatch?: (() => void) | undefined;
  }
}

type BarTexts = { message: string; reload: string; timeoutMs: number };

/**
 * Runs in the page before its scripts. If one of them fails before hydration, or hydration takes longer than
 * `timeoutMs`, shows a bar with a link that reloads the page, and releases the controls that wait for the scripts.
 */
function watchStart({ message, reload, timeoutMs }: BarTexts): void {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'alert');
  bar.className =
    'sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-4 bg-ink px-4 py-1 text-paper print:hidden';
  const show = () => {
    window.releaseEarlyClicks?.();
    const link = Object.assign(document.createElement('a'), { href: '', textContent: reload });
    link.className = 'inline-flex min-h-11 items-center font-semibold underline';
    bar.replaceChildren(message, link);
    document.body.prepend(bar);
  };
  const onError = ({ target }: Event) => {
    if (
      target instanceof HTMLScriptElement ||
      (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
    )
      show();
  };
  // The script of the page imports its last file dynamically: it fails with a TypeError.
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof TypeError) show();
  };
  window.addEventListener('error', onError, true);
  window.addEventListener('vite:preloadError', show);
  window.addEventListener('unhandledrejection', onRejection);
  const timer = setTimeout(show, timeoutMs);
  window.endStartWatch = () => {
    clearTimeout(timer);
    window.removeEventListener('error', onError, true);
    window.removeEventListener('vite:preloadError', show);
    window.removeEventListener('unhandledrejection', onRejection);
    bar.remove();
  };
}

/**
 * Adds the script that reports scripts which do not load.
 * @param nonce of the scripts that may run (content-security.ts)
 */
export function withStartWatch(html: string, nonce: string): string {
  const texts: BarTexts = {
    message: m.common.loadFailure(),
    reload: m.common.reload(),
    timeoutMs: chunkTimeoutMs,
  };
  return withFirstScript(html, nonce, watchStart, texts);
}
