import escapeHtml from 'escape-html';
import { brand, type Colours } from '#kernel/contract/brand.ts';
import * as m from '../messages/index.ts';
import { type MailStyles, mailStyles, mailStylesheet } from './mail-style.ts';
import type { Mail, MailPicture } from './mailer.ts';

// The layout of all emails. Pictures and the heading font are part of the email (docs/decisions, "Mails"): nothing is
// loaded from outside, so that no mail program blocks it or reports to the shop that the email was opened.

/** The sender of the emails, from the settings of the shop. */
export type Sender = {
  storeName: string;
  contactEmail: string | null;
  /** The name and address of the company that sells, below every email; empty where there is none. */
  legalName?: string;
  sellerAddress?: string;
  /** The look of the shop, with the address of its logo; null for the look that the shop comes with. */
  theme?: { colours: { light: Colours; dark: Colours }; logo: string | null } | null;
};

export type MailLink = { label: string; link: string };

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
  const note = [content.note, canReply ? m.mailTemplate.questionsReplyToThisEmail() : '']
    .filter(Boolean)
    .join(' ');
  const footer = [note, legalLine(sender)].filter(Boolean).join('\n');
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

/** Returns the name and the address of the company, in one line; empty for a shop without a legal name. */
const legalLine = ({ legalName, sellerAddress = '' }: Sender): string =>
  legalName ? [legalName, ...sellerAddress.split('\n')].filter(Boolean).join(', ') : '';

/**
 * Matches a word that can be part of a name: no address of a page, no markup. "\"Hi Ananya,\"" Returns "Hi Ananya," by
 * the first name; "Hello," without one.
 */
const namePattern = /^[\p{L}\p{M}'’-]{2,30}$/u;

/** "Hi Ananya," by the first name; "Hello," where there is none. */
export function greeting(name: string | null): string {
  const [first = ''] = name?.trim().split(/\s+/) ?? [];
  return namePattern.test(first) ? m.mailTemplate.hi({ first }) : 'Hello,';
}

const greetingOf = ({ name }: MailContent): string[] => (name === undefined ? [] : [greeting(name)]);

function textOf({ storeName }: Sender, content: MailContent, footer: string): string {
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
    ...[footer, storeName],
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** The content-id of the logo, which every email has. */
export const logoId = 'logo@haat';
/** Items beyond this number have no picture. */
const maxPictures = 20;
/** Displayed size of an item's picture, in px. */
export const pictureSize = { width: 64, height: 80 };

function htmlOf({ storeName, theme }: Sender, content: MailContent, footer: string) {
  const { light, dark } = theme?.colours ?? brand;
  const style = mailStyles(light);
  const { title, paragraphs, action, items = [], sums = [], sections = [], links = [] } = content;
  const addresses = [...new Set(items.flatMap(({ picture }) => (isOwn(picture) ? [picture] : [])))];
  const pictures = addresses
    .slice(0, maxPictures)
    .map((address, index): MailPicture => ({ cid: `item-${index + 1}@haat`, address }));
  const body = [
    `<h1 class="ink" style="${style.title}">${escapeHtml(title)}</h1>`,
    ...[...greetingOf(content), ...paragraphs].map(
      (paragraph) => `<p class="ink" style="${style.paragraph}">${lines(paragraph)}</p>`,
    ),
    action ? button(action, light, style) : '',
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
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${mailStylesheet(dark)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
${table(
  'class="paper" width="100%" style="background:'.concat(light.paper, '"'),
  `<tr><td align="center" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${table(
  'width="100%" style="max-width:600px"',
  `<tr><td style="padding:0 8px 16px">${header(storeName, theme?.logo != null, style)}</td></tr>
<tr><td class="card" style="${style.card}">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0"><p class="muted" style="${style.small}">${lines(footer)}</p></td></tr>`,
)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`,
)}
</body>
</html>
`;
  return { html, pictures };
}

/** Pictures at other addresses are omitted: a mail program would have to load them. */
const isOwn = (picture: string | null): picture is string =>
  picture?.startsWith('/') === true && !picture.startsWith('//');

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

/** Returns the logo with the name of the shop; an uploaded logo, which contains the name, stands alone. */
const header = (storeName: string, isUploaded: boolean, style: MailStyles) =>
  isUploaded
    ? `<img src="cid:${logoId}" alt="${escapeHtml(storeName)}" height="40" style="display:block;border:0;height:40px;max-width:100%">`
    : table(
        '',
        `<tr><td style="padding-right:12px"><img src="cid:${logoId}" alt="" width="36" height="36" style="display:block;border:0"></td>
<td class="ink" style="${style.shop}">${escapeHtml(storeName)}</td></tr>`,
      );

/** A table cell with a background: Outlook draws no padding on a link. */
const button = ({ label, link }: MailLink, light: Colours, style: MailStyles) =>
  table(
    'style="margin:24px 0 28px"',
    `<tr><td class="button" bgcolor="${light.accent}" style="border-radius:999px;mso-padding-alt:14px 28px">
<a class="button" href="${escapeHtml(link)}" style="${style.button}">${escapeHtml(label)}</a></td></tr>`,
  );

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
