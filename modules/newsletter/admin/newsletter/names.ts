import { namesOfBlocks } from '#modules/content/admin/page-editor/names.ts';
import type { NewsletterDocument } from '#modules/newsletter/contract/newsletters.ts';
import * as m from '../../messages/index.ts';

/** Returns the labels of all fields of a newsletter by path; those of blocks begin with the name of their block. */
export const namesOf = (blocks: NewsletterDocument['blocks']): Record<string, string> => ({
  subject: m.newsletterFields.subject(),
  preview: m.newsletterFields.preview(),
  ...namesOfBlocks(blocks),
});
