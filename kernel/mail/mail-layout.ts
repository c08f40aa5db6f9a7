import escapeHtml from 'escape-html';
import { brand, type Colours } from '#kernel/contract/brand-colours.ts';
import { type MailStyles, mailStyles, mailStylesheet } from './mail-style.ts';

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

/** The content-id of the logo, which every email has. */
export const logoId = 'logo@haat';

export const coloursOf = ({ theme }: Sender): { light: Colours; dark: Colours } => theme?.colours ?? brand;

/** Pictures at other addresses are omitted: a mail program would have to load them. */
export const isOwnPicture = (picture: string | null): picture is string =>
  picture?.startsWith('/') === true && !picture.startsWith('//');

export const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

export const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

/** Returns a button: a table cell with a background, since Outlook draws no padding on a link. */
export const mailButton = ({ label, link }: MailLink, light: Colours) =>
  table(
    'style="margin:24px 0 28px"',
    `<tr><td class="button" bgcolor="${light.accent}" style="border-radius:999px;mso-padding-alt:14px 28px">
<a class="button" href="${escapeHtml(link)}" style="${mailStyles(light).button}">${escapeHtml(label)}</a></td></tr>`,
  );

type MailParts = {
  title: string;
  /** What mail programs show beside the subject. */
  preview: string;
  /** HTML. */
  body: string;
  /** HTML. */
  footer: string;
};

/** Returns the HTML of an email with the name of the shop, a card with its body, and a footer. */
export function mailDocument(sender: Sender, { title, preview, body, footer }: MailParts): string {
  const { light, dark } = coloursOf(sender);
  const style = mailStyles(light);
  return `<!doctype html>
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
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
${table(
  'class="paper" width="100%" style="background:'.concat(light.paper, '"'),
  `<tr><td align="center" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${table(
  'width="100%" style="max-width:600px"',
  `<tr><td style="padding:0 8px 16px">${header(sender, style)}</td></tr>
<tr><td class="card" style="${style.card}">
${body}
</td></tr>
<tr><td style="padding:20px 8px 0">${footer}</td></tr>`,
)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`,
)}
</body>
</html>
`;
}

/** Returns the logo with the name of the shop; an uploaded logo, which contains the name, stands alone. */
const header = ({ storeName, theme }: Sender, style: MailStyles) =>
  theme?.logo != null
    ? `<img src="cid:${logoId}" alt="${escapeHtml(storeName)}" height="40" style="display:block;border:0;height:40px;max-width:100%">`
    : table(
        '',
        `<tr><td style="padding-right:12px"><img src="cid:${logoId}" alt="" width="36" height="36" style="display:block;border:0"></td>
<td class="ink" style="${style.shop}">${escapeHtml(storeName)}</td></tr>`,
      );
