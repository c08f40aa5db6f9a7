import type { Assignee } from '#modules/orders/contract/organising.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';

type AssigneeSelectProps = {
  label: string;
  assignedTo: Assignee | null;
  disabled?: boolean;
  onChoose: (userId: string | null) => void;
};

/** Chooses a staff member who may work on orders, or none. */
export function AssigneeSelect({ label, assignedTo, disabled = false, onChoose }: AssigneeSelectProps) {
  const { data = [] } = useApiQuery('GET /api/orders/assignees');
  const isListed = assignedTo === null || data.some(({ id }) => id === assignedTo.id);
  return (
    <select
      aria-label={label}
      value={assignedTo?.id ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      className="h-11 w-full rounded-lg border border-control bg-surface px-3 text-ink"
    >
      <option value="">{m.organising.notAssigned()}</option>
      {(isListed ? data : [...data, assignedTo]).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
