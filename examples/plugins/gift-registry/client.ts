import { pluginClient } from '#web/plugins/client.ts';
import type { registryCalls } from './calls.ts';

export const { callApi, fetchAsUser } = pluginClient<typeof registryCalls>();

const visited = 'gift-registry';

/** Remembers the registry that a guest opened, for the order that may follow. */
export const rememberRegistry = (token: string): void => localStorage.setItem(visited, token);
export const visitedRegistry = (): string | null => localStorage.getItem(visited);
export const forgetRegistry = (): void => localStorage.removeItem(visited);
