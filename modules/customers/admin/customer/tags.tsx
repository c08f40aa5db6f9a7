import { tagsIn } from '#kernel/contract/tag.ts';
import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { TagsPanel } from '#web/admin/components/tags/tags-panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** The tags of a customer. */
export function Tags({ customer: { id, tags } }: { customer: CustomerDetail }) {
  const { run, busy } = useAction();
  const { data: suggested = [] } = useApiQuery('GET /api/customers/tags');
  return (
    <TagsPanel
      tags={tags}
      suggested={suggested}
      busy={busy}
      onAdd={(tag) =>
        run(
          { loading: m.customerTags.saving(), success: m.responses.tagAdded({ count: tagsIn(tag).length }) },
          () => callApi('POST /api/customers/:id/tags', { params: { id }, body: { tag } }),
        )
      }
      onRemove={(tag) =>
        run({ loading: m.customerTags.saving(), success: m.responses.tagRemoved() }, () =>
          callApi('DELETE /api/customers/:id/tags', { params: { id }, query: { tag } }),
        )
      }
    />
  );
}
