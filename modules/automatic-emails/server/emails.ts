import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MailItem } from '#kernel/mail/mail-template.ts';
import type { EmailDocument, EmailKind } from '#modules/automatic-emails/contract/automatic-emails.ts';
import type { DueEmail } from './deliveries-store.ts';

export type { DueEmail } from './deliveries-store.ts';

/** What an email shows besides the text of the owner. */
export type EmailContent = {
  /** The values of its placeholders. */
  values: Record<string, string>;
  items: MailItem[];
  /** The label of its button. */
  action: string;
  /** Why the recipient gets it. */
  reason: string;
};

/**
 * An email that the shop sends by itself. A module declares it; this module keeps its switch and its text, sends it once
 * to each recipient, and counts its results.
 */
export type AutomaticEmail = {
  /** Stored with the text and the deliveries, and part of addresses. */
  key: string;
  kind: EmailKind;
  name: () => string;
  /** When it is sent, and to whom. */
  about: () => string;
  original: () => EmailDocument;
  /** The placeholders besides `storeName`, with their meanings. */
  placeholders: () => Record<string, string>;
  /** The hours after which it is sent, unless the owner chooses others; null for an email that does not wait. */
  hours: { initial: number; min: number; max: number } | null;
  /** Counts the requests for which no email is due yet. */
  countWaiting: (db: Db) => Promise<number>;
  /**
   * Removes requests that are due, and returns their emails: a request that one process takes is taken by no other.
   * @param hours those that the owner chose; 0 for an email that does not wait
   */
  takeDue: (tx: Db, options: { now: Date; hours: number; limit: number }) => Promise<DueEmail[]>;
  /** Returns what an email shows now; `later` if it is to wait again, null if it is not to be sent any more. */
  contentOf: (db: Db, due: Pick<DueEmail, 'recipient' | 'data'>) => Promise<EmailContent | 'later' | null>;
  /** Returns an example for the preview and for tests. */
  exampleOf: (db: Db) => Promise<EmailContent>;
  /** Returns the path of the shop to which the button of an email leads. */
  pathOf: (db: Db, due: Pick<DueEmail, 'token' | 'data'>) => Promise<string>;
  /** Ends the further emails of this kind to an address. */
  unsubscribe: (tx: Db, recipient: string) => Promise<void>;
  /** Ends the request with this token, before an email was due. @returns whether there was one */
  endRequest: (tx: Db, token: string) => Promise<boolean>;
};

/** A module adds the emails that it sends. */
export const emailKinds = new ExtensionPoint<AutomaticEmail>('automatic emails');

/** What the functions of this module need. */
export type EmailSources = Pick<Kernel, 'db' | 'origin' | 'now' | 'extensionsOf'>;

export const emailsOf = ({ extensionsOf }: Pick<EmailSources, 'extensionsOf'>): AutomaticEmail[] =>
  extensionsOf(emailKinds);
