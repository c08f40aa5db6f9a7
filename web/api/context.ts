import { createContext } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type Call, dataOf } from './client.ts';

/** Answers a call of the table from inside the process, as it would be answered over HTTP to a visitor. */
type Answerer = (name: EndpointName, input: unknown) => Promise<Envelope>;

/** How a page being rendered on the server reaches the API: the server puts its own way in here. */
export const answererContext = createContext<Answerer>();

type Reads = { get: (context: typeof answererContext) => Answerer };

/** The client for a loader that runs on the server: the browser's, but for the way over the network. */
export const serverClient = (context: Readonly<Reads>): Call => {
  const answer = context.get(answererContext);
  return async (name, ...[input]) => dataOf(await answer(name, input));
};
