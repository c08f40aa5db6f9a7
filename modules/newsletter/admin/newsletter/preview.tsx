import { withoutFailing } from '#modules/content/admin/page-editor/without-failing.ts';
import type { NewsletterDocument } from '#modules/newsletter/contract/newsletters.ts';
import { MailPreview } from '#web/admin/components/mail/mail-preview.tsx';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { namesOf } from './names.ts';

/** Shows a newsletter as subscribers get it. */
export function NewsletterPreview({ id, document }: { id: string; document: NewsletterDocument }) {
  const body = JSON.parse(useDebounced(JSON.stringify(document))) as NewsletterDocument;
  const queryOf = (previewed: NewsletterDocument) =>
    apiQuery('POST /api/newsletters/:id/preview', { params: { id }, body: previewed });
  return (
    <MailPreview
      query={queryOf(body)}
      withoutErrors={(error) => {
        const rest = withoutFailing(body, error);
        return rest && queryOf(rest);
      }}
      names={namesOf(body.blocks)}
    />
  );
}
