import type { FieldError } from '#kernel/contract/envelope.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import type { PageDocument } from '#modules/content/contract/content-pages.ts';
import { homeBlockTypes, homeSlug } from '#modules/content/contract/home-page.ts';
import { articleName } from '#modules/content/contract/journal.ts';
import * as m from '../messages/index.ts';
import { formattedTextError } from './formatted-text.ts';

/** @throws ShopError invalid_input naming each formatted text that a page cannot show */
export function requireSafeTexts({ blocks }: Pick<PageDocument, 'blocks'>): void {
  const errors = blocks.flatMap((block, index): FieldError[] => {
    const check = (text: string, path: string) => {
      const message = formattedTextError(text);
      return message ? [{ path: `blocks.${index}.${path}`, message }] : [];
    };
    if (block.type === 'text') return check(block.text, 'text');
    if (block.type === 'faq')
      return block.items.flatMap(({ answer }, item) => check(answer, `items.${item}.answer`));
    if (block.type === 'columns')
      return block.columns.flatMap(({ text }, column) => check(text, `columns.${column}.text`));
    return [];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/**
 * @throws ShopError invalid_input naming each block that this page cannot have: a block of the home page elsewhere, or the
 * slides, with the main heading of the page, a second time
 */
export function requireBlocksOfPage(slug: string, { blocks }: PageDocument): void {
  const first = blocks.findIndex(({ type }) => type === 'slides');
  const errors = blocks.flatMap(({ type }, index): FieldError[] => {
    const path = `blocks.${index}.type`;
    if (slug !== homeSlug && homeBlockTypes.includes(type))
      return [{ path, message: m.checkBlocks.homeOnly() }];
    return type === 'slides' && index > first ? [{ path, message: m.checkBlocks.slidesOnce() }] : [];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/** @throws ShopError invalid_input for an article without its fields, and for another page with them */
export function requireArticleFields(slug: string, { article }: PageDocument): void {
  if ((articleName(slug) !== null) === (article !== undefined)) return;
  const message = article ? m.checkBlocks.articlesOnly() : m.checkBlocks.needsArticle();
  throw invalidInput([{ path: 'article', message }]);
}
