import { Link } from 'react-router';
import type { UndoResult } from '#modules/catalog/contract/bulk-edits.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import * as m from '../../../messages/index.ts';

/** Lists the products that an undo left alone, with the reasons. */
export const KeptProducts = ({ kept, onClose }: { kept: UndoResult['kept']; onClose: () => void }) => (
  <Confirm
    open={kept.length > 0}
    title={m.recentChanges.keptTitle({ count: kept.length })}
    keep={m.recentChanges.close()}
    onClose={onClose}
  >
    <ul className="grid max-h-60 gap-2 overflow-y-auto">
      {kept.map(({ id, name, slug, message }) => (
        <li key={id} className="break-words">
          {slug === null ? (
            <span className="font-semibold text-ink">{name}</span>
          ) : (
            <Link to={`/admin/products/${slug}`} className="font-semibold text-accent underline">
              {name}
            </Link>
          )}{' '}
          {message}
        </li>
      ))}
    </ul>
  </Confirm>
);
