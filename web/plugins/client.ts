import type { Calls } from '#kernel/contract/endpoint.ts';
import type { CallOf } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { callApi, fetchAsUser, fetchCached } from '#web/api/queries.ts';

/** The clients of a plugin, which make its own calls as those of the shop are made. */
type PluginClient<OwnCalls> = {
  /** Makes a call from the browser, past the cache: for every call that changes data. */
  callApi: CallOf<OwnCalls>;
  /** Reads from the browser through the cache. */
  fetchCached: CallOf<OwnCalls>;
  /** Reads data of the signed-in user. */
  fetchAsUser: CallOf<OwnCalls>;
  /** Returns the client for a loader on the server. */
  serverClient: (context: Parameters<typeof serverClient>[0]) => CallOf<OwnCalls>;
};

/** Returns the typed clients for the calls that a plugin declares. */
export const pluginClient = <OwnCalls extends Calls>(): PluginClient<OwnCalls> =>
  ({ callApi, fetchCached, fetchAsUser, serverClient }) as unknown as PluginClient<OwnCalls>;
