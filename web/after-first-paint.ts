const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** The attributes of the script tag by which React Router starts the application. */
const startAttributes = 'type="module" async=""';

/**
 * Delays the scripts of a page until its first paint: the page is readable and its links work without them, and on a
 * slow connection they would compete with the first picture and the fonts. A hidden page is never painted, so there
 * they load at once.
 * @param nonce of the scripts that may run (content-security.ts)
 */
export function afterFirstPaint(html: string, nonce: string): string {
  if (!html.includes(startAttributes)) return html;
  const scripts: string[] = [];
  const withoutPreloads = html.replaceAll(preload, (_, href: string) => {
    scripts.push(href);
    return '';
  });
  const code = `{
const add = (name, props) => document.head.append(Object.assign(document.createElement(name), props));
const start = () => {
  for (const href of ${JSON.stringify(scripts)}) add("link", { rel: "modulepreload", href });
  add("script", { type: "module", textContent: document.getElementById("program").textContent });
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
}`;
  return withoutPreloads
    .replace(startAttributes, 'type="text/plain" id="program"')
    .replace('</body></html>', () => `<script nonce="${nonce}">${code}</script></body></html>`);
}
