import type { Caller, Identify } from '#kernel/http/access.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Kernel } from '#kernel/kernel.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { programRightsOf } from '#modules/accounts/index.ts';
import { agentSettings } from '#modules/agents/index.ts';
import { keyOf } from './adapter.ts';
import * as store from './consents-store.ts';

/** Minimum time in ms between two updates of the last use. */
const touchIntervalMs = 5 * 60_000;

/**
 * Returns how the caller of an access token is read: the staff member with their present rights, through the program
 * that they allow. In calls that are open to visitors, the program is one.
 */
export const identifyByToken =
  ({ db, now: clock, settingsOf }: Pick<Kernel, 'db' | 'now' | 'settingsOf'>): Identify =>
  async (token, { lenient }): Promise<Caller> => {
    if (lenient) return null;
    const now = clock();
    const consent = await store.findConsentOfToken(db, keyOf('AccessToken', token), now);
    const rights = consent && (await programRightsOf(db, consent.userId));
    if (!consent || !rights || !(await settingsOf(agentSettings)).adminMcp)
      throw new ShopError('unauthenticated', kernelMessages.common.signInFirst());
    if (consent.usedAt === null || now.getTime() - consent.usedAt.getTime() > touchIntervalMs)
      await store.touchConsent(db, consent.id, now);
    return {
      userId: consent.userId,
      sessionId: consent.id,
      role: 'staff',
      isKey: true,
      client: consent.clientName,
      ...(consent.isReadOnly && { isReadOnly: true }),
      rights,
    };
  };
