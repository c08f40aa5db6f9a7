import { data } from 'react-router';
import { messages } from '#contract/messages.ts';
import { CallError } from './client.ts';

/**
 * Whether an address is invalid (400) or matches no call: the visitor sees "not found", since the message is technical.
 */
const isInvalidAddress = ({ statusCode, message }: CallError) =>
  statusCode === 400 || (statusCode === 404 && message === messages.callNotFound);

/**
 * Turns the error response of a page's request into a response for the error screen.
 * @throws a response with status 404 for an invalid address, with the status and message of the server for any other
 * `CallError`; other errors as they are
 */
export async function orFail<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallError && isInvalidAddress(error)) throw data(null, { status: 404 });
    if (error instanceof CallError) throw data(error.message, { status: error.statusCode });
    throw error;
  }
}
