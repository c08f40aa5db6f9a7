import { FolderError } from '#kernel/database/connection/folder-lock.ts';
import { DatabaseUnreachableError } from '#kernel/database/errors.ts';
import { MigrationError } from '#kernel/database/migrations-applied.ts';
import { StartError } from '#kernel/start-error.ts';
import { ConfigError } from './config.ts';

const expected = [ConfigError, FolderError, DatabaseUnreachableError, MigrationError, StartError];

/** The cause and the remedy of errors of the listening socket, by error code. */
const listenErrors: Record<string, [string, string]> = {
  EADDRINUSE: [
    'The port is already in use',
    'Stop the other program, or choose another port with PORT or METRICS_PORT.',
  ],
  EACCES: ['No permission to use the port', 'Choose a port of 1024 or higher with PORT.'],
  EADDRNOTAVAIL: ['This machine does not have that address', 'Choose another with HOST.'],
  ENOTFOUND: ['The address does not exist', 'Choose another with HOST.'],
};

/** Returns a message for an error that the settings or the machine cause; null for a fault in the code. */
export function explainStartError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const advice = 'code' in error ? listenErrors[String(error.code)] : undefined;
  return advice ? `${advice[0]} (${error.message}). ${advice[1]}` : null;
}
