import { data } from 'react-router';
import { CallError } from './client.ts';

/**
 * Turns the error response of a page's request into a response for the error screen.
 * @throws a response with status 404 for an invalid address, with the status and message of the server for any other
 * `CallError`; other errors as they are
 */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // The message names a parameter of the call, which means nothing to a visitor.
    if (error instanceof CallError && error.statusCode === 400) throw data(null, { status: 404 });
    if (error instanceof CallError) throw data(error.message, { status: error.statusCode });
    throw error;
  }
}
