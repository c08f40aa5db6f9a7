import { data } from 'react-router';
import { messages } from '#contract/messages.ts';
import { CallError } from './client.ts';

/** An address that cannot even be asked for; what the server says of that is meant for programs. */
const leadsNowhere = ({ statusCode, message }: CallError) =>
  statusCode === 400 || (statusCode === 404 && message === messages.callNotFound);

/**
 * What a page shows when its question is not answered: the address leads nowhere (404; one that cannot even
 * be asked for leads nowhere too), or the shop has trouble. Anything else is a fault of the program and goes on to the error screen as it is.
 */
export async function orFail<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallError && leadsNowhere(error)) throw data(null, { status: 404 });
    if (error instanceof CallError) throw data(error.message, { status: error.statusCode });
    throw error;
  }
}
