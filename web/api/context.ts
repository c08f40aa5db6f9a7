import { createContext } from 'react-router';
import { type Carrier, createClient } from './client.ts';

/** How a page being rendered on the server reaches the API: the server puts its own way in here. */
export const carrierContext = createContext<Carrier>();

type Reads = { get: (context: typeof carrierContext) => Carrier };

/** The client for a loader that runs on the server. */
export const serverClient = (context: Readonly<Reads>) => createClient(context.get(carrierContext));
