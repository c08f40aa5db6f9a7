import { useState } from 'react';
import type { BulkRun } from '#modules/orders/contract/bulk-runs.ts';
import type { Assignee } from '#modules/orders/contract/organising.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { ButtonSegments } from '#web/admin/components/segments.tsx';
import { TagField } from '#web/admin/components/tags/tag-field.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../../messages/index.ts';
import { AssigneeSelect } from '../assignee-select.tsx';
import { RejectedOrders } from './rejected-orders.tsx';
import { RunProgress } from './run-progress.tsx';
import { useBulkRun } from './use-bulk-run.ts';

type BulkOrganiseProps = { numbers: readonly number[]; onClose: () => void };

/** Runs a change of the selected orders, and lists in the end those that were rejected. */
function useOrganising(onClose: () => void) {
  const bulk = useBulkRun();
  const [rejected, setRejected] = useState<BulkRun | null>(null);
  const finish = (run: BulkRun | null) => {
    if (run && run.refused.length > 0) setRejected(run);
    else onClose();
  };
  return { ...bulk, rejected, finish };
}

/** Adds a tag to the selected orders, or removes it from them. */
export function BulkTags({ numbers, onClose }: BulkOrganiseProps) {
  const { busy, progress, tagAll, rejected, finish } = useOrganising(onClose);
  const { data: suggested = [] } = useApiQuery('GET /api/orders/tags');
  const [tag, setTag] = useState('');
  const [to, setTo] = useState<'tagged' | 'untagged'>('tagged');
  if (rejected) return <RejectedOrders run={rejected} onClose={onClose} />;
  return (
    <Confirm
      open
      danger={false}
      title={m.organising.tagsOf({ orders: m.ordersLabels.orders({ count: numbers.length }) })}
      act={to === 'tagged' ? m.organising.addTag() : m.organising.removeTag()}
      busy={busy || tag.trim() === ''}
      onAct={async () => finish(await tagAll(numbers, to, tag))}
      onClose={onClose}
    >
      {progress ? (
        <RunProgress run={progress} />
      ) : (
        <div className="grid gap-4 text-ink">
          <ButtonSegments
            label={m.organising.change()}
            buttons={[
              {
                key: 'tagged',
                name: m.organising.add(),
                pressed: to === 'tagged',
                onPress: () => setTo('tagged'),
              },
              {
                key: 'untagged',
                name: m.organising.remove(),
                pressed: to === 'untagged',
                onPress: () => setTo('untagged'),
              },
            ]}
          />
          <TagField value={tag} suggested={suggested} onChange={setTag} />
        </div>
      )}
    </Confirm>
  );
}

/** Assigns the selected orders to a staff member, or to none. */
export function BulkAssignment({ numbers, onClose }: BulkOrganiseProps) {
  const { busy, progress, assignAll, rejected, finish } = useOrganising(onClose);
  const [userId, setUserId] = useState<string | null>(null);
  const { data: assignees = [] } = useApiQuery('GET /api/orders/assignees');
  const assignedTo: Assignee | null = assignees.find(({ id }) => id === userId) ?? null;
  if (rejected) return <RejectedOrders run={rejected} onClose={onClose} />;
  return (
    <Confirm
      open
      danger={false}
      title={m.organising.assignOrders({ orders: m.ordersLabels.orders({ count: numbers.length }) })}
      act={userId === null ? m.organising.unassign() : m.organising.assign()}
      busy={busy}
      onAct={async () => finish(await assignAll(numbers, userId))}
      onClose={onClose}
    >
      {progress ? (
        <RunProgress run={progress} />
      ) : (
        <AssigneeSelect label={m.organising.assignedTo()} assignedTo={assignedTo} onChoose={setUserId} />
      )}
    </Confirm>
  );
}
