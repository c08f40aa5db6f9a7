import type { Status } from '#modules/operations/contract/status.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import * as m from '../../messages/index.ts';

/** Lists the latest errors of the log. */
export function Errors({ errors }: Pick<Status, 'errors'>) {
  const { moment } = useDates();
  return (
    <Panel title={m.statusErrors.lastErrors()}>
      {errors.length === 0 ? (
        <p className="text-muted">{m.statusErrors.noneSinceThisProcessStarted()}</p>
      ) : (
        <ul className="-mb-3">
          {errors.map(({ at, message, cause }) => (
            <li key={`${at} ${message}`} className="border-t border-line py-3 wrap-anywhere">
              <p className="font-medium">{message}</p>
              <p className="text-sm text-muted">
                {m.statusErrors.atCause({ at: moment(at), hasCause: cause ? 'yes' : 'no', cause })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
