// Trusted Types: the browser runs no text as HTML or script unless a policy has let it through. A library or a slip of ours that writes
// text of a visitor into a page as HTML is stopped by it.

type Rules = { createHTML: (text: string) => string | null; createScript: (text: string) => string | null };
type Page = Window & { trustedTypes?: { createPolicy: (name: 'default', rules: Rules) => unknown } };

/** Runs in the page before every other script. Anything that its rules answer with null is refused by the browser. */
function guard(): void {
  const harmless = [
    // Text without elements, such as the structured data of a page.
    /^[^<]*$/,
    // React makes elements of scripts from this.
    /^<script><\/script>$/,
    // The signs on the buttons of the large view of pictures.
    /^<svg( (?!on)[\w:-]+="[^"<>]*")*>(<(path|use)( (?!on)[\w:-]+="[^"<>]*")*( ?\/>|><\/(path|use)>))*<\/svg>$/,
  ];
  (window as Page).trustedTypes?.createPolicy('default', {
    createHTML: (text) => (harmless.some((each) => each.test(text)) ? text : null),
    // The program of the page, which after-first-paint.ts begins; its digest is in the content security policy.
    createScript: (text) => (text === document.getElementById('program')?.textContent ? text : null),
  });
}

/** Lets a page decide what may become HTML or a script. @param mark the nonce of the scripts that may run (content-security.ts) */
export const withTrustedTypes = (html: string, mark: string): string =>
  html.replace('<head>', () => `<head><script nonce="${mark}">(${guard})();</script>`);
