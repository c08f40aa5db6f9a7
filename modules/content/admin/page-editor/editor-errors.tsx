import * as m from '../../messages/index.ts';

/** Lists the errors of all fields, each with the name of its block. */
export function EditorErrors({ errors }: { errors: { path: string; message: string }[] }) {
  if (errors.length === 0) return null;
  return (
    <div
      data-summary
      tabIndex={-1}
      role="alert"
      className="rounded-lg border border-bad bg-bad/6 p-4 outline-none"
    >
      <p className="mark-bad font-semibold text-bad">{m.pageEditor.pleaseCheck({ count: errors.length })}</p>
      <ul className="mt-1.5 list-disc pl-5">
        {errors.map(({ path, message }) => (
          <li key={path} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
