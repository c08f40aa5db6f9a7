// Errors of nodemailer (https://nodemailer.com/errors). An answer of the mail server has its code (RFC 5321).

type SmtpError = { responseCode?: number; response?: string; command?: string; message?: string };

/** In characters. */
const maxReason = 300;

/** Returns the answer of the mail server, or why it gave none, in one line; of a refused recipient the answer alone. */
export function reasonOf(error: unknown): string {
  const { command, response, message = String(error) } = error as SmtpError;
  const reason = (command === 'RCPT TO' ? response : undefined) ?? message;
  return reason.replace(/\s+/g, ' ').slice(0, maxReason);
}

/** Whether the mail server answered; otherwise the connection failed. */
export const isServerAnswer = (error: unknown): boolean => (error as SmtpError).responseCode !== undefined;

/**
 * Whether the answer concerns the recipient or the email, so that others may be sent. An answer to the greeting, the
 * sign-in or the sender, and 421 (the server closes), concern all emails.
 */
export function isRecipientError(error: unknown): boolean {
  const { responseCode, command = '' } = error as SmtpError;
  return responseCode !== 421 && /^(RCPT TO|DATA)/.test(command);
}

/** Whether the mail server refuses the email for good. */
export const isPermanent = (error: unknown): boolean => ((error as SmtpError).responseCode ?? 0) >= 500;
