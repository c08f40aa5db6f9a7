import escapeHtml from 'escape-html';
import * as m from '../messages/index.ts';
import { coloursOf, lines, type MailLink, type Sender } from './mail-layout.ts';
import { mailStyles } from './mail-style.ts';

/** What is below every email: small print and company, and a link such as the one that unsubscribes. */
export type MailFooter = { text: string; link?: MailLink | undefined };

/**
 * Returns the footer of an email: its small print, how to ask questions, and the company that sells.
 * @param canReply whether replies reach the contact address of the shop
 */
export function footerOf(
  sender: Sender,
  { note, footerLink, canReply }: { note: string; footerLink?: MailLink | undefined; canReply: boolean },
): MailFooter {
  const smallPrint = [note, canReply ? m.mailTemplate.questionsReplyToThisEmail() : '']
    .filter(Boolean)
    .join(' ');
  return { text: [smallPrint, legalLine(sender)].filter(Boolean).join('\n'), link: footerLink };
}

/** Returns the name and the address of the company, in one line; empty for a shop without a legal name. */
const legalLine = ({ legalName, sellerAddress = '' }: Sender): string =>
  legalName ? [legalName, ...sellerAddress.split('\n')].filter(Boolean).join(', ') : '';

/** Returns the blocks of a footer in the text of an email. */
export const footerText = ({ text, link }: MailFooter): string[] => [
  text,
  ...(link ? [`${link.label}:\n${link.link}`] : []),
];

/** Returns the HTML of a footer. */
export function footerHtml(sender: Sender, { text, link }: MailFooter): string {
  const { light } = coloursOf(sender);
  const linkHtml = link
    ? `<br><a class="muted" href="${escapeHtml(link.link)}" style="color:${light.muted}">${escapeHtml(link.label)}</a>`
    : '';
  return `<p class="muted" style="${mailStyles(light).small}">${lines(text)}${linkHtml}</p>`;
}
