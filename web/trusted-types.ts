import { withFirstScript } from './inline-script.ts';

// Trusted Types: the browser uses text as HTML or script only if a policy accepts it. This blocks text of a visitor
// that a library or a mistake of the shop writes into a page as HTML.

type PolicyRules = {
  createHTML: (text: string) => string | null;
  createScript: (text: string) => string | null;
};
type TrustedTypesWindow = Window & {
  trustedTypes?: { createPolicy: (name: 'default', rules: PolicyRules) => unknown };
};

/** Runs in the page before every other script. The browser refuses text for which a rule returns null. */
function guard(): void {
  const harmless = [
    // Text without elements, such as the structured data of a page.
    /^[^<]*$/,
    // React creates script elements from this.
    /^<script><\/script>$/,
    // The icons on the buttons of the large picture view.
    /^<svg( (?!on)[\w:-]+="[^"<>]*")*>(<(path|use)( (?!on)[\w:-]+="[^"<>]*")*( ?\/>|><\/(path|use)>))*<\/svg>$/,
  ];
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
    createHTML: (text) => (harmless.some((pattern) => pattern.test(text)) ? text : null),
    // The script of the page, started by after-first-paint.ts; its hash is in the content security policy.
    createScript: (text) => (text === document.getElementById('program')?.textContent ? text : null),
  });
}

/**
 * Adds the script with the Trusted Types policy to a page.
 * @param nonce of the scripts that may run (content-security.ts)
 */
export const withTrustedTypes = (html: string, nonce: string): string => withFirstScript(html, nonce, guard);
