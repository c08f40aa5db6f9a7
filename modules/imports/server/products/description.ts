import escapeHtml from 'escape-html';
import { compile } from 'html-to-text';

const paragraphBreak = '</p>\n<p>';
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#13;': '\r',
  '<br>': '\n',
};
const entityPattern = new RegExp(Object.keys(characters).join('|'), 'g');

/** Converts a description to HTML with paragraphs (separated by blank lines) and line breaks. */
export function htmlOf(text: string): string {
  const paragraph = (each: string) => escapeHtml(each).replaceAll('\r', '&#13;').replaceAll('\n', '<br>');
  return `<p>${text.split('\n\n').map(paragraph).join(paragraphBreak)}</p>`;
}

/**
 * Converts an HTML description to text, paragraphs separated by a blank line. Output of `htmlOf` is restored
 * exactly.
 */
export function textOf(html: string): string {
  if (html.startsWith('<p>') && html.endsWith('</p>')) {
    const text = html
      .slice('<p>'.length, -'</p>'.length)
      .split(paragraphBreak)
      .map((paragraph) => paragraph.replace(entityPattern, (entity) => characters[entity] ?? entity))
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
