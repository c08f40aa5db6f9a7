// Messages of answers: what stands in the way of an order, and what else a platform shows.

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

export type ErrorMessage = {
  type: 'error';
  code: string;
  content: string;
  severity: Severity;
  path?: string;
};
export type Message =
  | ErrorMessage
  | { type: 'warning'; code: string; content: string; path?: string }
  | { type: 'info'; code: string; content: string; path?: string };

/** Returns an error. @param path the JSONPath of its cause in the answer */
export const problem = (
  code: string,
  content: string,
  { path, severity = 'recoverable' }: { path?: string; severity?: Severity } = {},
): ErrorMessage => ({ type: 'error', code, content, severity, ...(path && { path }) });

/** Returns a warning. */
export const warning = (code: string, content: string, path?: string): Message => ({
  type: 'warning',
  code,
  content,
  ...(path && { path }),
});

/** Returns a notice. */
export const notice = (code: string, content: string): Message => ({ type: 'info', code, content });

/** An outcome without a resource: nothing was created, or there is no such thing. */
export class NoResource extends Error {
  readonly messages: [ErrorMessage, ...ErrorMessage[]];
  /** Whether the answer names no capability, because none is in common. */
  readonly isWithoutCapabilities: boolean;

  constructor(
    [first, ...others]: ErrorMessage[],
    { isWithoutCapabilities = false }: { isWithoutCapabilities?: boolean } = {},
  ) {
    const main = first ?? problem('not_found', '', { severity: 'unrecoverable' });
    super(main.content);
    this.messages = [main, ...others];
    this.isWithoutCapabilities = isWithoutCapabilities;
  }
}
