import type { UseQueryResult } from '@tanstack/react-query';
import type { Calls, Data } from '#kernel/contract/endpoint.ts';
import type { InputArgs } from '#web/api/client.ts';
import { useApiQuery } from './api-query.ts';

/** `useApiQuery` for the calls of a plugin. */
type PluginQuery<OwnCalls extends Calls> = <N extends keyof OwnCalls>(
  name: N,
  ...args: InputArgs<OwnCalls[N]>
) => UseQueryResult<Data<OwnCalls[N]>>;

/** Returns the hook by which pages of the back office read the calls that a plugin declares. */
export const pluginQuery = <OwnCalls extends Calls>(): PluginQuery<OwnCalls> =>
  useApiQuery as unknown as PluginQuery<OwnCalls>;
