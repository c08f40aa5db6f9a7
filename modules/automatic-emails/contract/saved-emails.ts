/** What the owner changed of an automatic email. */
export type SavedEmail = {
  isOn: boolean;
  /** null for the original ones. */
  subject: string | null;
  text: string | null;
  /** Hours after which it is sent; null for those that it comes with. */
  hours: number | null;
  /** ISO 8601. */
  updatedAt: string;
};

/** The saved emails by key. */
export type SavedEmails = Record<string, SavedEmail>;

/** Returns the keys of the emails that are switched on. */
export const keysOfEmailsOn = (saved: SavedEmails): string[] =>
  Object.entries(saved).flatMap(([key, { isOn }]) => (isOn ? [key] : []));
