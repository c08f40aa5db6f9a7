import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Client, Provider } from 'oidc-provider';
import { v7 as uuid, validate } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { type Caller, mayDo, requireCaller } from '#kernel/http/access.ts';
import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { namesOf, programRightsOf } from '#modules/accounts/index.ts';
import { adminScope, type Consent, type ConsentRequest } from '#modules/oauth/contract/oauth.ts';
import * as m from '../messages/index.ts';
import { keyOf } from './adapter.ts';
import * as store from './consents-store.ts';
import { loopbackHosts } from './provider.ts';
import { deleteGrant } from './records-store.ts';
import { resourceOf } from './resources.ts';

/** The longest name of a program that is shown. */
const maxName = 80;

/** The request that a staff member answers, in the browser that made it. */
type Answered = { db: Db; provider: Provider; cookie: string; interaction: string };

/** Returns the request that the library reads the cookie from, which binds a request of a program to its browser. */
function withCookie(cookie: string): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie;
  return [request, new ServerResponse(request)];
}

/** @throws ShopError not_found for an ended request, and in another browser than the one that made it */
async function requestOf({ provider, cookie, interaction }: Answered) {
  const notFound = () => new ShopError('not_found', m.oauth.requestEnded());
  const details = await provider.interactionDetails(...withCookie(cookie)).catch(() => {
    throw notFound();
  });
  if (details.uid !== interaction) throw notFound();
  const client = await provider.Client.find(String(details.params.client_id));
  if (!client) throw notFound();
  const redirect = new URL(String(details.params.redirect_uri ?? client.redirectUris?.[0]));
  return { client, redirect };
}

/** Returns the name of a program, by its own account, on one line. */
const nameOf = ({ clientName, clientId }: Client): string =>
  (clientName ?? clientId)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxName) || m.oauth.unnamed();

const hostOf = ({ protocol, host }: URL): string => (/^https?:$/.test(protocol) ? host : protocol);

/** Returns the rights of a program that acts for the caller. @throws ShopError forbidden for a caller who is no staff */
async function rightsFor(db: Db, caller: Caller) {
  const rights = await programRightsOf(db, requireCaller(caller).userId);
  if (!rights) throw new ShopError('forbidden', kernelMessages.common.notAuthorized());
  return rights;
}

/** Returns what a program asks of the caller. @throws ShopError not_found */
export async function showRequest(answered: Answered, caller: Caller): Promise<ConsentRequest> {
  const { client, redirect } = await requestOf(answered);
  const { protocol, hostname } = redirect;
  return {
    client: nameOf(client),
    redirectsTo: hostOf(redirect),
    isOnDevice: loopbackHosts.includes(hostname) || !/^https?:$/.test(protocol),
    rights: await rightsFor(answered.db, caller),
  };
}

/**
 * Allows a program to act for the caller. Of two answers, the first counts.
 * @returns the address where the browser goes next
 * @throws ShopError not_found; conflict for a request that is answered
 */
export async function allowRequest(
  answered: Answered,
  caller: Caller,
  { isReadOnly, now }: { isReadOnly: boolean; now: Date },
): Promise<string> {
  const { db, provider, cookie, interaction } = answered;
  const { client, redirect } = await requestOf(answered);
  const { userId } = requireCaller(caller);
  await rightsFor(db, caller);
  const grant = new provider.Grant({ accountId: userId, clientId: client.clientId });
  grant.addOIDCScope(adminScope);
  grant.addResourceScope(resourceOf(provider.issuer), adminScope);
  const grantId = await grant.save();
  const isFirst = await store.insertConsent(db, {
    id: uuid(),
    grantId,
    request: keyOf('Interaction', interaction),
    userId,
    clientId: client.clientId,
    clientName: nameOf(client),
    redirectsTo: hostOf(redirect),
    isReadOnly,
    createdAt: now,
  });
  if (!isFirst) {
    await deleteGrant(db, grantId);
    throw new ShopError('conflict', m.oauth.requestAnswered());
  }
  const result = { login: { accountId: userId, remember: false }, consent: { grantId } };
  return provider.interactionResult(...withCookie(cookie), result);
}

/** Denies a request. @returns the address where the browser goes next @throws ShopError not_found */
export async function denyRequest(answered: Answered): Promise<string> {
  await requestOf(answered);
  const result = { error: 'access_denied', error_description: 'The staff member denied the request' };
  return answered.provider.interactionResult(...withCookie(answered.cookie), result);
}

/** Whether the caller may see and revoke the consents of others. */
const seesAll = (caller: Caller) => mayDo(caller, 'users');

/** Returns the consents that the caller may revoke, the latest first. */
export async function listConsents(db: Db, caller: Caller): Promise<Consent[]> {
  const { userId } = requireCaller(caller);
  const rows = await store.findConsents(db, seesAll(caller) ? undefined : userId);
  const names = await namesOf(
    db,
    rows.map((row) => row.userId),
  );
  return rows.flatMap(({ id, clientName, redirectsTo, isReadOnly, createdAt, usedAt, userId: of }) => {
    const name = names.get(of);
    // The program of a deleted account has no access.
    if (name === undefined) return [];
    return {
      id,
      client: clientName,
      redirectsTo,
      user: { id: of, name },
      isReadOnly,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    };
  });
}

/** Revokes a consent with its tokens. @throws ShopError not_found, also for the consent of another without the right */
export async function revokeConsent(db: Db, caller: Caller, id: string): Promise<void> {
  const consent = validate(id) ? await store.findConsent(db, id) : null;
  if (!consent || (consent.userId !== requireCaller(caller).userId && !seesAll(caller)))
    throw new ShopError('not_found', m.oauth.consentNotFound());
  await deleteGrant(db, consent.grantId);
}
