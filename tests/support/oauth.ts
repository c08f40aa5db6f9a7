import * as client from 'openid-client';
import { clientOf } from './client.ts';

/** The address to which the tests' programs get their answers; nothing listens there. */
export const redirectUri = 'http://127.0.0.1:9/callback';

type Served = { url: string };
const insecure = { execute: [client.allowInsecureRequests] };

/** Returns the address of the endpoint for which tokens are issued. */
export const resourceOf = ({ url }: Served) => `${url}/mcp/admin`;

let registered = 0;

/**
 * Registers a program at a shop, as a public client. The shop trusts the proxy, so that each program has an address of
 * its own and no rate limit applies.
 */
export const register = (
  { url }: Served,
  name = 'Claude',
  returnsTo = redirectUri,
): Promise<client.Configuration> =>
  client.dynamicClientRegistration(
    new URL(url),
    { client_name: name, redirect_uris: [returnsTo], token_endpoint_auth_method: 'none' },
    client.None(),
    { algorithm: 'oauth2', [client.customFetch]: fromAnotherAddress, ...insecure },
  );

const fromAnotherAddress: client.CustomFetch = (url, options) => {
  registered += 1;
  const address = `10.1.${(registered >> 8) & 255}.${registered & 255}`;
  return fetch(url, {
    ...options,
    headers: { ...options.headers, 'x-forwarded-for': address },
  } as RequestInit);
};

/** The cookies of a browser, by name. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  toString(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** A request of a program for consent, in a browser of its own. */
export type StartedRequest = {
  program: client.Configuration;
  verifier: string;
  interaction: string;
  cookies: CookieJar;
};

/** Returns the address at which a program asks for consent, and the verifier of the code that it gets. */
export async function requestAddress(
  shop: Served,
  program: client.Configuration,
  returnsTo = redirectUri,
): Promise<{ url: URL; verifier: string }> {
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(program, {
    redirect_uri: returnsTo,
    resource: resourceOf(shop),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'kept',
  });
  return { url, verifier };
}

/** Starts a request for consent, up to the page that asks for it. */
export async function startRequest(shop: Served, program: client.Configuration): Promise<StartedRequest> {
  const { url, verifier } = await requestAddress(shop, program);
  const cookies = new CookieJar();
  const response = await fetch(url, { redirect: 'manual' });
  cookies.take(response.headers);
  const location = new URL(response.headers.get('location') ?? '', shop.url);
  const interaction = location.searchParams.get('request');
  if (interaction === null) throw new Error(`No request for consent: ${response.status} ${location}`);
  return { program, verifier, interaction, cookies };
}

/** Returns how a staff member answers a request in the browser that made it: the status and the data or the error. */
export async function sendAnswer(
  shop: Served,
  { interaction, cookies }: Pick<StartedRequest, 'interaction' | 'cookies'>,
  token: string,
  allowed: { isReadOnly: boolean } | null,
) {
  const response = await fetch(`${shop.url}/api/oauth/requests/${interaction}`, {
    method: allowed ? 'POST' : 'DELETE',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: String(cookies),
      ...(allowed && { 'content-type': 'application/json' }),
    },
    ...(allowed && { body: JSON.stringify(allowed) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Answers a request as a staff member; null denies it. Returns the address at which the program gets the answer. */
export async function answerRequest(
  shop: Served,
  request: StartedRequest,
  token: string,
  allowed: { isReadOnly: boolean } | null,
): Promise<URL> {
  const { status, body } = await sendAnswer(shop, request, token, allowed);
  if (status !== 200) throw new Error(`The answer is refused: ${JSON.stringify(body)}`);
  const resumed = await fetch(body.data.returnTo, {
    redirect: 'manual',
    headers: { cookie: String(request.cookies) },
  });
  request.cookies.take(resumed.headers);
  return new URL(resumed.headers.get('location') ?? '');
}

/** Exchanges the code of an answer for tokens. */
export const exchange = (
  shop: Served,
  { program, verifier }: Pick<StartedRequest, 'program' | 'verifier'>,
  answer: URL,
) =>
  client.authorizationCodeGrant(
    program,
    answer,
    { pkceCodeVerifier: verifier, expectedState: 'kept' },
    { resource: resourceOf(shop) },
  );

/** Lets a program act for a staff member, and returns its tokens. */
export async function allowProgram(
  shop: Served,
  token: string,
  { name = 'Claude', isReadOnly = false }: { name?: string; isReadOnly?: boolean } = {},
) {
  const program = await register(shop, name);
  const request = await startRequest(shop, program);
  const tokens = await exchange(shop, request, await answerRequest(shop, request, token, { isReadOnly }));
  return {
    program,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? '',
    call: clientOf(shop.url, tokens.access_token),
  };
}
