import escapeHtml from 'escape-html';
import { firstName } from '#kernel/contract/first-name.ts';
import * as m from '../messages/index.ts';
import { footerHtml, footerOf, footerText, type MailFooter } from './mail-footer.ts';
import {
  coloursOf,
  isOwnPicture,
  lines,
  type MailLink,
  mailButton,
  mailDocument,
  type Sender,
  table,
} from './mail-layout.ts';
import { type MailStyles, mailStyles } from './mail-style.ts';
import type { Mail, MailPicture } from './mailer.ts';

export type { MailLink, Sender } from './mail-layout.ts';

/** An ordered or returned item. */
export type MailItem = {
  name: string;
  /** Lines below the name. */
  details?: string;
  amount?: string;
  /** The path of its picture in this shop; null for none. */
  picture: string | null;
};

/** The content of an email, in this order. */
export type MailContent = {
  title: string;
  /** The recipient's name for the greeting; null where unknown. Without the property the email has no greeting. */
  name?: string | null;
  /** Each paragraph keeps its line breaks. */
  paragraphs: string[];
  /** The primary action. */
  action?: MailLink | undefined;
  items?: MailItem[];
  /** Labels and amounts; the last one is the total. */
  sums?: [name: string, amount: string][];
  sections?: { label: string; text: string }[];
  /** Further links, such as an invoice. */
  links?: MailLink[];
  /** Small print: the reason for the email, or how long its link works. */
  note: string;
  /** A link below the small print, such as the one that unsubscribes. */
  footerLink?: MailLink;
};

type MailEnvelope = {
  to: string;
  subject: string;
  /** The address for replies; by default the contact address of the shop, if it has one. */
  replyTo?: string;
  unsubscribe?: string;
};

/** Writes an email. Its text and its HTML have the same content, and user input is escaped. */
export function writeMail(sender: Sender, { to, subject, ...more }: MailEnvelope & MailContent): Mail {
  const { replyTo = sender.contactEmail, unsubscribe, ...content } = more;
  const canReply = replyTo !== null && replyTo === sender.contactEmail && to !== replyTo;
  const footer = footerOf(sender, { ...content, canReply });
  const { html, pictures } = htmlOf(sender, content, footer);
  return {
    to,
    subject,
    html,
    pictures,
    text: textOf(sender, content, footer),
    ...(sender.theme && { logo: { picture: sender.theme.logo, colours: sender.theme.colours.light } }),
    ...(replyTo !== null && to !== replyTo && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

/** Matches a word that can be part of a name: no address of a page, no markup. */
const namePattern = /^[\p{L}\p{M}'’-]{2,30}$/u;

/** Returns "Hi Ananya," by the first name; "Hello," where there is none. */
export function greeting(name: string | null): string {
  const first = firstName(name ?? '');
  return namePattern.test(first) ? m.mailTemplate.hi({ first }) : 'Hello,';
}

/** Matches a first line that greets: "Hi Rina,", "Good morning!", "Namaste". Longer lines are sentences. */
const greetingPattern =
  /^(?:hi|hello|hey|dear|greetings|namaste|namaskar|नमस्ते|नमस्कार|good (?:morning|afternoon|evening))(?:\s+[\p{L}\p{M}.'’-]+){0,4}\s*(?:[,!:;–—\n]|$)/iu;

/** Returns whether a text that staff wrote greets the recipient itself, in any of the usual ways or by the first name. */
export function beginsWithGreeting(text: string, name: string | null): boolean {
  const start = text.trim().normalize();
  const first = firstName(name ?? '').normalize();
  if (greetingPattern.test(start)) return true;
  if (first === '' || !start.toLowerCase().startsWith(first.toLowerCase())) return false;
  return /^\s*[,!:\n]/.test(start.slice(first.length));
}

const greetingOf = ({ name }: MailContent): string[] => (name === undefined ? [] : [greeting(name)]);

function textOf({ storeName }: Sender, content: MailContent, footer: MailFooter): string {
  const { title, paragraphs, action, items = [], sums = [], sections = [], links = [] } = content;
  const rows = [
    ...items.map(({ name, details, amount }) =>
      [amount ? `${name}: ${amount}` : name, ...(details ? details.split('\n') : [])].join('\n  '),
    ),
    ...sums.map(([name, amount]) => `${name}: ${amount}`),
  ];
  const blocks = [
    ...[title, ...greetingOf(content), ...paragraphs],
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    rows.join('\n'),
    ...sections.map(({ label, text }) => `${label}:\n${text}`),
    ...links.map(({ label, link }) => `${label}:\n${link}`),
    ...footerText(footer),
    storeName,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Items beyond this number have no picture. */
const maxPictures = 20;
/** Displayed size of an item's picture, in px. */
export const pictureSize = { width: 64, height: 80 };

function htmlOf(sender: Sender, content: MailContent, footer: MailFooter) {
  const { light } = coloursOf(sender);
  const style = mailStyles(light);
  const { title, paragraphs, action, items = [], sums = [], sections = [], links = [] } = content;
  const addresses = [...new Set(items.flatMap(({ picture }) => (isOwnPicture(picture) ? [picture] : [])))];
  const pictures = addresses
    .slice(0, maxPictures)
    .map((address, index): MailPicture => ({ cid: `item-${index + 1}@haat`, address }));
  const body = [
    `<h1 class="ink" style="${style.title}">${escapeHtml(title)}</h1>`,
    ...[...greetingOf(content), ...paragraphs].map(
      (paragraph) => `<p class="ink" style="${style.paragraph}">${lines(paragraph)}</p>`,
    ),
    action ? mailButton(action, light) : '',
    items.length > 0 ? itemTable(items, pictures, style) : '',
    sums.length > 0 ? sumTable(sums, style) : '',
    ...sections.map(
      ({ label, text }) =>
        `<p class="muted" style="${style.label}">${escapeHtml(label)}</p><p class="ink" style="${style.section}">${lines(text)}</p>`,
    ),
    ...links.map(
      ({ label, link }) =>
        `<p style="${style.link}"><a class="accent" href="${escapeHtml(link)}" style="color:${light.accent}">${escapeHtml(label)}</a></p>`,
    ),
  ];
  const preview = paragraphs[0] ?? '';
  const html = mailDocument(sender, {
    title,
    preview,
    body: body.filter(Boolean).join('\n'),
    footer: footerHtml(sender, footer),
  });
  return { html, pictures };
}

function itemTable(items: MailItem[], pictures: MailPicture[], style: MailStyles): string {
  const { width, height } = pictureSize;
  const rows = items.map(({ name, details, amount, picture }) => {
    const attached = pictures.find(({ address }) => address === picture);
    const image = attached
      ? `<img src="cid:${attached.cid}" alt="" width="${width}" height="${height}" style="${style.picture}">`
      : '';
    const detailLines = details ? `<div class="muted" style="${style.details}">${lines(details)}</div>` : '';
    const cells = [
      pictures.length > 0
        ? `<td width="${width + 16}" valign="top" class="line" style="${style.item}">${image}</td>`
        : '',
      `<td valign="top" class="ink line" style="${style.item};padding-right:12px">${escapeHtml(name)}${detailLines}</td>`,
      `<td valign="top" align="right" class="ink line" style="${style.item};white-space:nowrap">${escapeHtml(amount ?? '')}</td>`,
    ];
    return `<tr>${cells.join('')}</tr>`;
  });
  return table('width="100%" style="margin:8px 0 0"', rows.join('\n'));
}

function sumTable(sums: [string, string][], style: MailStyles): string {
  const rows = sums.map(([name, amount], index) => {
    const isTotal = index === sums.length - 1;
    const cell = isTotal ? style.total : style.sum;
    const colour = isTotal ? 'ink line' : 'muted line';
    return `<tr><td class="${colour}" style="${cell}">${escapeHtml(name)}</td><td class="${colour}" align="right" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return table('width="100%" style="margin:0 0 8px"', rows.join('\n'));
}
