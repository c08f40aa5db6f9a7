import { ShopError } from '#kernel/http/errors.ts';
import { type IsMissing, missingAmong } from '#kernel/http/missing-page.ts';
import { linksIn } from '#modules/content/index.ts';
import type { NewsletterDocument } from '#modules/newsletter/contract/newsletters.ts';
import * as m from '../messages/index.ts';

/** @throws ShopError not_possible_now for a link to a page of this shop that does not exist */
export async function requireLinksLead(isMissing: IsMissing, { blocks }: NewsletterDocument): Promise<void> {
  const [to] = await missingAmong(
    isMissing,
    linksIn(blocks).map((link) => link.to),
  );
  if (to !== undefined) throw new ShopError('not_possible_now', m.responses.hasDeadLink({ to }));
}
