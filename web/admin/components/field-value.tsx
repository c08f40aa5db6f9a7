import * as m from '../messages/index.ts';
/** Renders a value of a record in readable form. */
export function FieldValue({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '')
    return <span className="text-muted">{m.fieldValue.empty()}</span>;
  if (typeof value === 'boolean') return value ? m.fieldValue.yes() : m.fieldValue.no();
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="text-muted">{m.fieldValue.none()}</span>;
    return (
      <ul className="break-words">
        {value.map((item) => (
          <li key={JSON.stringify(item)}>
            <FieldValue value={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value === 'object') {
    return (
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {Object.entries(value).map(([key, item]) => (
          <div key={key} className="contents">
            <dt className="text-muted">{key}</dt>
            <dd className="min-w-0 break-words">
              <FieldValue value={item} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return <span className="whitespace-pre-line break-words">{String(value)}</span>;
}
