import escapeHtml from 'escape-html';
import { compile } from 'html-to-text';

const between = '</p>\n<p>';
const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#13;': '\r',
  '<br>': '\n',
};
const written = new RegExp(Object.keys(signs).join('|'), 'g');

/** A description as HTML: its paragraphs, which a blank line parts, and in them its lines. */
export function htmlOf(text: string): string {
  const paragraph = (each: string) => escapeHtml(each).replaceAll('\r', '&#13;').replaceAll('\n', '<br>');
  return `<p>${text.split('\n\n').map(paragraph).join(between)}</p>`;
}

/**
 * The words of an HTML description, its paragraphs parted by a blank line. What `htmlOf` wrote comes back as it was,
 * to the last space.
 */
export function textOf(html: string): string {
  if (html.startsWith('<p>') && html.endsWith('</p>')) {
    const text = html
      .slice('<p>'.length, -'</p>'.length)
      .split(between)
      .map((paragraph) => paragraph.replace(written, (sign) => signs[sign] ?? sign))
      .join('\n\n');
    if (htmlOf(text) === html) return text;
  }
  if (!/[<&]/.test(html)) return html.replace(/[ \t\r\n\f\u200b]+/g, ' ').trim();
  return htmlToText(html)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const htmlToText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'video', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', format: 'skip' },
  ],
});
