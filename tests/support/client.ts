import { type Call, createClient } from '#web/api/client.ts';

/** Returns the typed client of the shop at `url`, with a token or, without one, as a visitor. */
export const clientOf = (url: string, token?: string): Call =>
  createClient(async ({ url: path, headers, ...call }) => {
    const sent = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
    return (await fetch(url + path, { ...call, headers: sent })).text();
  });
