import { createContext } from 'react-router';
import type { Envelope } from '#kernel/contract/envelope.ts';
import type { EndpointName } from '#modules/endpoints.ts';
import { type Call, dataOf } from './client.ts';

/** Handles a call of the contract inside the process, as it is handled over HTTP for a visitor. */
type CallHandler = (name: EndpointName, input: unknown) => Promise<Envelope>;

/** The call handler of the server, through which a page that is rendered there reaches the API. */
export const callHandlerContext = createContext<CallHandler>();

type ContextReader = { get: (context: typeof callHandlerContext) => CallHandler };

/** Returns the client for a loader on the server; it works like that of the browser, without the network. */
export const serverClient = (context: Readonly<ContextReader>): Call => {
  const handle = context.get(callHandlerContext);
  return async (name, ...[input]) => dataOf(await handle(name, input));
};
