import type { Status } from '#modules/operations/contract/status.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';

/** Lists the latest errors of the log. */
export function Errors({ errors }: Pick<Status, 'errors'>) {
  const { moment } = useDates();
  return (
    <Panel title="Last errors">
      {errors.length === 0 ? (
        <p className="text-muted">None since this process started.</p>
      ) : (
        <ul className="-mb-3">
          {errors.map(({ at, message, cause }) => (
            <li key={`${at} ${message}`} className="border-t border-line py-3 wrap-anywhere">
              <p className="font-medium">{message}</p>
              <p className="text-sm text-muted">
                {moment(at)}
                {cause && `: ${cause}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
