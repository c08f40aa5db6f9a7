const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** How the router writes the script that begins the program. */
const program = 'type="module" async=""';

/**
 * Lets the program of a page be fetched only once the page has been painted: it can be read and followed without,
 * and on a slow line the program would take its share of what the first picture and the letters come by. A page
 * that nobody looks at yet is not painted, so there it is fetched at once.
 * @param mark the nonce of the scripts that may run (content-security.ts)
 */
export function afterFirstPaint(html: string, mark: string): string {
  if (!html.includes(program)) return html;
  const parts: string[] = [];
  const bare = html.replaceAll(preload, (_, href: string) => {
    parts.push(href);
    return '';
  });
  const code = `{
const add = (name, how) => document.head.append(Object.assign(document.createElement(name), how));
const start = () => {
  for (const href of ${JSON.stringify(parts)}) add("link", { rel: "modulepreload", href });
  add("script", { type: "module", textContent: document.getElementById("program").textContent });
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
}`;
  return bare
    .replace(program, 'type="text/plain" id="program"')
    .replace('</body></html>', () => `<script nonce="${mark}">${code}</script></body></html>`);
}
