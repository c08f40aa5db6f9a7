/** What the log keeps of an error. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

/** SQLSTATEs whose messages quote the value that PostgreSQL refuses. */
const quotingValue = /^22[0-9A-Z]{3}$/;
const emailAddress = /[^\s<>"'`,;:()=]+@[^\s<>"'`,;:()=]+/g;
/** Errors of errors of errors: enough to find the first one. */
const maxCauses = 5;

/**
 * An error as the log may have it: without the parameters of its SQL statement, the rows and values that PostgreSQL names, and
 * email addresses. Logs are read, shipped and kept by people and services that may not see customers' data.
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
