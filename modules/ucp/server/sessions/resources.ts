import { v4 as uuid } from 'uuid';
import { presentedSettings } from '#modules/settings/index.ts';
import type { SessionContent } from '#modules/ucp/contract/session-content.ts';
import * as m from '../../messages/index.ts';
import type { Exchange } from '../protocol/exchange.ts';
import { hasExtension } from '../protocol/exchange.ts';
import { type Message, NoResource, problem, warning } from '../protocol/messages.ts';
import { webhookUrlOf } from '../protocol/platform-profiles.ts';
import { maxNamed } from './inputs.ts';
import { lifetimeOf } from './lifetimes.ts';
import { linksOf } from './links.ts';
import { presentDiscounts, presentLines, presentTotals } from './present-lines.ts';
import type { QuotedSession } from './quote-session.ts';
import type { SessionRow } from './sessions-store.ts';

// What carts and checkouts have in common.

/** Returns a new session. The random id is its only key. */
export function newSession(
  { now, platform }: Exchange,
  kind: SessionRow['kind'],
  content: SessionContent,
): Pick<SessionRow, 'id' | 'kind' | 'platform' | 'webhookUrl' | 'content' | 'createdAt' | 'expiresAt'> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeOf[kind]);
  const webhookUrl = webhookUrlOf(platform);
  return { id: uuid(), kind, platform: platform.url, webhookUrl, content, createdAt, expiresAt };
}

export const isExpired = ({ now }: Exchange, { expiresAt }: SessionRow): boolean => expiresAt <= now();

/** Returns the address by which the buyer continues in the pages of the shop. */
export const continueUrl = (origin: string, id: string): string => `${origin}/ucp/continue/${id}`;

/**
 * Requires that something can be sold.
 * @throws NoResource when the items are all unknown or out of stock
 */
export function requireAnyItem({ lines }: Pick<QuotedSession, 'lines'>): void {
  const isSold = lines.some(({ quoted }) => quoted && !quoted.changes.includes('gone'));
  const isLeft = lines.some(({ quoted }) => quoted && !quoted.changes.includes('out_of_stock'));
  if (lines.length === 0 || (isSold && isLeft)) return;
  throw new NoResource([
    isSold
      ? problem('out_of_stock', m.resources.allAreOutOfStock(), { severity: 'unrecoverable' })
      : problem('item_unavailable', m.resources.noneIsSold(), { severity: 'unrecoverable' }),
  ]);
}

/** Returns the content with the units that are left of lines of which too many are wanted. */
export function adjusted({ content, lines }: Pick<QuotedSession, 'content' | 'lines'>): SessionContent {
  const left = new Map(lines.map(({ line, quoted }) => [line.id, quoted?.quantity ?? 0]));
  return {
    ...content,
    lines: content.lines.map((line) => ({ ...line, quantity: left.get(line.id) || line.quantity })),
  };
}

const maxShownText = 200;

/** Claims of benefits are never accepted, since the shop cannot verify them. */
export function claimMessages({ context }: SessionContent): Message[] {
  const claims = Array.isArray(context?.eligibility) ? context.eligibility : [];
  return claims.map((claim, at) =>
    warning(
      'eligibility_not_accepted',
      at < maxNamed
        ? m.resources.claimIsNotAccepted({ claim: String(claim).slice(0, maxShownText) })
        : m.resources.furtherClaimsAreIgnored(),
      `$.context.eligibility[${at}]`,
    ),
  );
}

/** Returns the parts that the answers about carts and checkouts have in common. */
export async function presentSession(exchange: Exchange, session: SessionRow, quoted: QuotedSession) {
  const { currency } = await presentedSettings(exchange.db);
  const { buyer, context, gift } = quoted.content;
  return {
    id: session.id,
    currency,
    line_items: presentLines(exchange, quoted),
    totals: presentTotals(quoted),
    ...presentDiscounts(exchange, quoted),
    ...(buyer && { buyer }),
    ...(context && { context }),
    ...(gift && hasExtension(exchange, 'gift') && { gift }),
    links: linksOf(exchange.origin),
    expires_at: session.expiresAt.toISOString(),
  };
}
