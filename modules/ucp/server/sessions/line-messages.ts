import { checkPersonalisation } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import * as m from '../../messages/index.ts';
import { type Exchange, hasExtension } from '../protocol/exchange.ts';
import { type ErrorMessage, type Message, problem, warning } from '../protocol/messages.ts';
import { codeMessage } from './discount-messages.ts';
import type { QuotedSession, QuotedSessionLine } from './quote-session.ts';

/** Returns the messages about the lines of a cart or a checkout, and about its discount codes. */
export async function linesAndCodesMessages(
  exchange: Exchange,
  { lines, refusedCodes }: Pick<QuotedSession, 'lines' | 'refusedCodes'>,
): Promise<Message[]> {
  const ofLines = await Promise.all(
    lines.map((line, at) => lineMessages(exchange, line, `$.line_items[${at}]`)),
  );
  return [...ofLines.flat(), ...refusedCodes.map(codeMessage)];
}

async function lineMessages(
  exchange: Exchange,
  { line, quoted }: QuotedSessionLine,
  path: string,
): Promise<Message[]> {
  if (!quoted || quoted.changes.includes('gone') || quoted.changes.includes('variant_gone'))
    return [problem('item_unavailable', m.lineMessages.isNotSold(), { path })];
  const { name, changes, quantity } = quoted;
  if (changes.includes('variant_required'))
    return [problem('variant_required', m.lineMessages.chooseVariant({ name }), { path: `${path}.item.id` })];
  if (changes.includes('personalisation_invalid'))
    return personalisationProblems(exchange, {
      slug: quoted.slug,
      name,
      values: line.personalisation ?? {},
      path,
    });
  if (quantity === 0) return [problem('out_of_stock', m.lineMessages.isOutOfStock({ name }), { path })];
  if (quantity < line.quantity)
    return [warning('quantity_adjusted', m.lineMessages.onlyAreLeft({ name, quantity }), `${path}.quantity`)];
  return [];
}

type GivenPersonalisation = { slug: string; name: string; values: Record<string, string>; path: string };

/** Names what is wrong with a personalisation. The buyer uploads photos, and everything if the platform cannot write it. */
async function personalisationProblems(
  exchange: Exchange,
  { slug, name, values, path }: GivenPersonalisation,
): Promise<ErrorMessage[]> {
  const { data: product } = await exchange.ask('GET /api/products/slug/:slug', { params: { slug } });
  const fields = product?.personalisation ?? [];
  const buyerOnly = { severity: 'requires_buyer_input', path } as const;
  if (!hasExtension(exchange, 'personalisation'))
    return [problem('personalisation_required', m.lineMessages.buyerPersonalises({ name }), buyerOnly)];
  const problems = checkPersonalisation(fields, values).errors.map(({ fieldId, message }) => {
    const field = fields.find(({ id }) => id === fieldId);
    return field?.kind === 'photo'
      ? problem('photo_required', m.lineMessages.buyerUploads({ name, label: field.label }), buyerOnly)
      : problem('personalisation_invalid', `${field?.label ?? fieldId} ${message}`, {
          path: `${path}.personalisation.values.${fieldId}`,
        });
  });
  return problems.length > 0
    ? problems
    : [problem('personalisation_invalid', m.lineMessages.isNoLongerOffered({ name }), { path })];
}
