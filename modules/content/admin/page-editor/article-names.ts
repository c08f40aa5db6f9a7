import * as m from '../../messages/index.ts';

/** The names of the fields of an article by path. */
export const articleNames: Record<string, string> = {
  article: m.articleFields.article(),
  'article.url': m.articleFields.picture(),
  'article.alt': m.fieldNames.alt(),
  'article.author': m.articleFields.author(),
  'article.date': m.articleFields.date(),
  'article.tags': m.articleFields.tags(),
};
