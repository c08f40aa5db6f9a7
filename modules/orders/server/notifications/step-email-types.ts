import type { MailContent, MailLink } from '#kernel/mail/mail-template.ts';
import type { EditedPart } from '#modules/orders/contract/edit-orders.ts';
import type { MailedOrder } from './email-parts.ts';
import type { OrderValues } from './owners-wording.ts';

/** Values that the email of a step needs. */
export type StepDetails = {
  /** A formatted amount. */
  amount?: string;
  /** The units concerned; without them the whole order. */
  pieces?: { lineId: string; quantity: number }[];
  /** Whether more of the order is still to be shipped. */
  isPart?: boolean;
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string | null;
  /** The reference of a payment straight to the shop. */
  reference?: string;
  /** Whether the order is paid straight to an account of the shop. */
  isDirect?: boolean;
  /** The parts of the order that staff have changed. */
  parts?: EditedPart[];
  /** Its total before and after that, formatted, if it has changed. */
  totals?: { before: string; after: string } | undefined;
  /** What becomes of the difference. */
  difference?: string[];
  /** Whether the customer is to pay it by the link. */
  isToPay?: boolean;
  /** Whether the payment is that of the difference of a changed order. */
  isDifference?: boolean;
  /** The number of the order whose items were exchanged, and the returned units as text. */
  origin?: number;
  received?: string[];
  /** The deadline for the customer. */
  until?: Date;
};

/** The email of a step. */
export type StepContent = {
  subject: string;
  title: string;
  /** The introduction, which the text of the owner replaces. */
  intro?: string;
  /** Details that follow it. */
  paragraphs?: string[];
  action?: MailLink | undefined;
  /** Items to list: all of the order, or the units concerned if they are given. */
  lists?: 'order' | 'pieces';
  sections?: NonNullable<MailContent['sections']>;
};
/** Writes the email of a step. */
export type StepTemplate = (mailed: MailedOrder, facts: StepDetails, values: OrderValues) => StepContent;
