import escapeHtml from 'escape-html';
import type { Colours } from '#kernel/contract/brand-colours.ts';
import { type MailStyles, mailStyles } from '#kernel/mail/mail-style.ts';
import type { TextNode } from '#modules/content/contract/formatted-text.ts';

/** Returns the complete address of a link in an email; null for one to a part of a page, which an email does not have. */
const completeAddress = (href: string, origin: string): string | null =>
  href.startsWith('#') ? null : href.startsWith('/') ? `${origin}${href}` : href;

const ink = 'class="ink"';

/** Returns the attributes of the elements of formatted text. */
function attributesOf(style: MailStyles, light: Colours): Record<string, string> {
  const block = `${ink} style="${style.paragraph}`;
  const cell = `class="ink line" align="left" style="${style.details};color:${light.ink};padding:6px 12px 6px 0;border-bottom:1px solid ${light.line}"`;
  return {
    p: `${block}"`,
    h2: `${ink} style="${style.heading}"`,
    h3: `${ink} style="${style.subheading}"`,
    ul: `${block};padding-left:24px"`,
    ol: `${block};padding-left:24px"`,
    blockquote: `class="ink line" style="margin:0 0 14px;padding-left:16px;border-left:3px solid ${light.line}"`,
    table: 'cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px"',
    th: cell,
    td: cell,
    hr: `class="line" style="border:0;border-top:1px solid ${light.line};margin:24px 0"`,
  };
}

/** Returns formatted text as HTML of an email. Texts and addresses are escaped. */
export function htmlOfText(nodes: readonly TextNode[], light: Colours, origin: string): string {
  const attributes = attributesOf(mailStyles(light), light);
  const write = (children: readonly TextNode[]): string =>
    children
      .map((node) => {
        if (typeof node === 'string') return escapeHtml(node);
        const { tag, href, children: inner } = node;
        if (tag === 'br') return '<br>';
        if (tag === 'a') {
          const address = href === undefined ? null : completeAddress(href, origin);
          return address === null
            ? write(inner)
            : `<a class="accent" href="${escapeHtml(address)}" style="color:${light.accent}">${write(inner)}</a>`;
        }
        const opening = [tag, attributes[tag]].filter(Boolean).join(' ');
        return tag === 'hr' ? `<${opening}>` : `<${opening}>${write(inner)}</${tag}>`;
      })
      .join('');
  return write(nodes);
}

const paragraphs = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'table', 'hr']);

/** Returns formatted text as the plain text of an email: links with their addresses, lists with dashes. */
export function plainTextOf(nodes: readonly TextNode[], origin: string): string {
  const write = (children: readonly TextNode[]): string =>
    children
      .map((node) => {
        if (typeof node === 'string') return node;
        const { tag, href, children: inner } = node;
        const text = write(inner);
        if (tag === 'br') return '\n';
        if (tag === 'li') return `- ${text.trim()}\n`;
        if (tag === 'th' || tag === 'td') return `${text}  `;
        if (tag === 'tr') return `${text.trimEnd()}\n`;
        if (paragraphs.has(tag)) return `${text.trim()}\n\n`;
        const address = tag === 'a' && href !== undefined ? completeAddress(href, origin) : null;
        return address === null || address === text ? text : `${text} (${address})`;
      })
      .join('');
  return write(nodes)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
