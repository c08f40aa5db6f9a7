import { maxNameLength } from '#kernel/contract/limits.ts';
import type { PageDocument } from '#modules/content/contract/content-pages.ts';
import {
  emptyArticle,
  type ArticleFields as Fields,
  maxTagLength,
} from '#modules/content/contract/journal.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { EntriesField } from '#web/admin/components/form/entries-field.tsx';
import { FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { PicturesField } from '#web/admin/components/pictures/pictures-field.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

type ArticleFieldsProps = { editor: Editor<PageDocument>; onWaiting: (waiting: boolean) => void };

/** The picture, author, date and tags of an article. */
export function ArticleFields({ editor, onWaiting }: ArticleFieldsProps) {
  const { form, errorOf } = editor;
  const article = form.watch('article') ?? emptyArticle;
  const change = (fields: Partial<Fields>) =>
    form.setValue(
      'article',
      { ...(form.getValues('article') ?? emptyArticle), ...fields },
      { shouldDirty: true },
    );
  const pictureOf = ({ url, alt }: Fields) => (url ? [{ url, alt }] : []);
  return (
    <>
      <FormSection title={m.articleFields.article()}>
        <div className={fullRowClass}>
          <PicturesField
            label={m.articleFields.picture()}
            most={1}
            described
            pictures={pictureOf(article)}
            onChange={(update) => {
              const [picture] = update(pictureOf(form.getValues('article') ?? emptyArticle));
              change({ url: picture?.url ?? '', alt: picture?.alt ?? '' });
            }}
            onPending={(count) => onWaiting(count > 0)}
            error={errorOf('article.url') ?? errorOf('article.alt')}
          />
        </div>
        <LineField editor={editor} name="article.author" maxLength={maxNameLength} autoComplete="off" />
        <Field
          type="date"
          label={m.articleFields.date()}
          hint={m.articleFields.dateHint()}
          error={errorOf('article.date')}
          value={article.date ?? ''}
          onChange={({ target }) => change({ date: target.value || null })}
        />
      </FormSection>
      <FormSection title={m.articleFields.tags()}>
        <div className={fullRowClass}>
          <EntriesField
            editor={editor}
            name="article.tags"
            noun={m.articleFields.tag()}
            maxLength={maxTagLength}
            hint={m.articleFields.tagsHint()}
          />
        </div>
      </FormSection>
    </>
  );
}
