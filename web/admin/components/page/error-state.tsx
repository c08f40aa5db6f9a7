import { errorMessageOf } from '#web/api/client.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';

/** Shows the error of a failed request, with a button that tries again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <Empty title={errorMessageOf(error)}>
        <button type="button" className={button.main} onClick={onRetry}>
          {m.errorState.tryAgain()}
        </button>
      </Empty>
    </div>
  );
}
