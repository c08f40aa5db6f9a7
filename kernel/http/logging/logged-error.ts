/** The fields of an error that the log records. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

/** SQLSTATEs whose messages quote the rejected value. */
const quotingValue = /^22[0-9A-Z]{3}$/;
const emailAddress = /[^\s<>"'`,;:()=]+@[^\s<>"'`,;:()=]+/g;
/** Depth of nested causes. */
const maxCauses = 5;

/**
 * Converts an error for the log: without the parameters of its SQL statement, the rows and values that PostgreSQL
 * quotes, and email addresses. Services and people without access to customers' data read and store logs.
 */
export function loggedError(error: unknown, causes = maxCauses): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redacted(String(error)), stack: '' };
  const message = messageOf(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    message,
    // The stack begins with the message.
    stack: `${error.name}: ${message}\n${framesOf(error.stack)}`,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && causes > 0 && { cause: loggedError(error.cause, causes - 1) }),
  };
}

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && quotingValue.test(code)) return `a value was refused (${code})`;
  // Drizzle appends the parameters to the statement.
  return redacted(error.message.replace(/\nparams: [\s\S]*$/, ''));
}

const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');

const redacted = (text: string): string => text.replace(emailAddress, '...@...');
