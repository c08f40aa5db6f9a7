import { tagsIn } from '#kernel/contract/tag.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { TagsPanel } from '#web/admin/components/tags/tags-panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { AssigneeSelect } from '../orders/assignee-select.tsx';
import { useOrderAction } from '../orders/mutations.ts';

/** The staff member to whom an order is assigned, and its tags. */
export function Organise({ order: { number, tags, assignedTo } }: { order: AdminOrder }) {
  const { run, busy } = useOrderAction();
  const { data: suggested = [] } = useApiQuery('GET /api/orders/tags');
  const params = { number: String(number) };
  return (
    <>
      <Panel title={m.organising.assignedTo()}>
        <AssigneeSelect
          label={m.organising.assignedTo()}
          assignedTo={assignedTo}
          disabled={busy}
          onChoose={(userId) =>
            run(m.organising.savingAssignment(), m.responses.orderAssigned(), () =>
              callApi('PUT /api/orders/:number/assignee', { params, body: { userId } }),
            )
          }
        />
      </Panel>
      <TagsPanel
        tags={tags}
        suggested={suggested}
        busy={busy}
        onAdd={(tag) =>
          run(m.organising.savingTags(), m.responses.tagAdded({ count: tagsIn(tag).length }), () =>
            callApi('POST /api/orders/:number/tags', { params, body: { tag } }),
          )
        }
        onRemove={(tag) =>
          run(m.organising.savingTags(), m.responses.tagRemoved(), () =>
            callApi('DELETE /api/orders/:number/tags', { params, query: { tag } }),
          )
        }
      />
    </>
  );
}
