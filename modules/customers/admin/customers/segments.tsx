import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CustomerFilter, CustomerSegment } from '#modules/customers/contract/customers.ts';
import { maxSegmentName } from '#modules/customers/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { withLabels } from '#web/admin/components/form/named-errors.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { segmentFilterNames, useCustomerQuery } from './list-query.ts';

const addressOf = (filter: CustomerFilter) =>
  `/admin/customers?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`;

/** Whether two filters select the same customers. */
const isSame = (one: CustomerFilter, other: CustomerFilter) =>
  segmentFilterNames.every((name) => one[name] === other[name]);

/** Lists the saved filters to open and delete, and saves the present ones. */
export function Segments() {
  const { filter, reversed } = useCustomerQuery();
  const { data: segments = [] } = useApiQuery('GET /api/customer-segments');
  const [deleting, setDeleting] = useState<CustomerSegment | null>(null);
  const canSave =
    Object.keys(filter).length > 0 &&
    reversed.length === 0 &&
    !segments.some((segment) => isSame(segment.filter, filter));
  if (segments.length === 0 && !canSave) return null;
  return (
    <section aria-label={m.customerSegments.segments()} className="mb-4 flex flex-wrap items-center gap-2">
      {segments.map((segment) => (
        <span
          key={segment.id}
          className="inline-flex max-w-full items-center rounded-full border border-line bg-surface"
        >
          <Link
            to={addressOf(segment.filter)}
            aria-current={isSame(segment.filter, filter) ? 'true' : undefined}
            className="inline-flex min-h-9 min-w-0 items-center rounded-l-full pl-3 pr-1 [overflow-wrap:anywhere] hover:text-accent aria-current:font-semibold pointer-coarse:min-h-11"
          >
            {segment.name}
          </Link>
          <button
            type="button"
            aria-label={m.customerSegments.deleteNamed({ name: segment.name })}
            className={button.icon}
            onClick={() => setDeleting(segment)}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      ))}
      {canSave && <SaveSegment filter={filter} />}
      <DeleteSegment segment={deleting} onClose={() => setDeleting(null)} />
    </section>
  );
}

/** Saves the present filters under a name. */
function SaveSegment({ filter }: { filter: CustomerFilter }) {
  const { run, busy } = useAction();
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const texts = { loading: m.customerSegments.saving(), success: m.responses.segmentSaved() };
    const saved = await run(
      texts,
      () => callApi('POST /api/customer-segments', { body: { name: name ?? '', filter } }),
      (failure) => {
        if (!(failure instanceof CallError) || failure.code !== 'invalid_input') return false;
        setError(errorMessageOf(withLabels(failure, { name: m.customerSegments.nameOfSegment() })));
        return true;
      },
    );
    if (saved) setName(null);
  };
  if (name === null)
    return (
      <button
        type="button"
        className={button.quiet}
        onClick={() => {
          setName('');
          setError(undefined);
        }}
      >
        {m.customerSegments.saveAsSegment()}
      </button>
    );
  return (
    <form onSubmit={save} noValidate className="flex w-full flex-wrap items-start gap-3">
      <Field
        autoFocus
        className="min-w-0 basis-64"
        label={m.customerSegments.nameOfSegment()}
        value={name}
        maxLength={maxSegmentName}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <div className="mt-7 flex gap-3">
        <button type="submit" className={`${button.main} min-h-12`} disabled={busy}>
          {m.customerSegments.save()}
        </button>
        <button type="button" className={`${button.quiet} min-h-12`} onClick={() => setName(null)}>
          {m.customerSegments.cancel()}
        </button>
      </div>
    </form>
  );
}

type DeleteSegmentProps = { segment: CustomerSegment | null; onClose: () => void };

function DeleteSegment({ segment, onClose }: DeleteSegmentProps) {
  const { run, busy } = useAction();
  const remove = async () => {
    onClose();
    if (segment)
      await run({ loading: m.customerSegments.deleting(), success: m.responses.segmentDeleted() }, () =>
        callApi('DELETE /api/customer-segments/:id', { params: { id: segment.id } }),
      );
  };
  return (
    <Confirm
      open={segment !== null}
      title={m.customerSegments.deleteQuestion({ name: segment?.name ?? '' })}
      act={m.customerSegments.deleteSegment()}
      busy={busy}
      onAct={remove}
      onClose={onClose}
    >
      {m.customerSegments.customersStay()}
    </Confirm>
  );
}
