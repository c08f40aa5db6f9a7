import { reasonOf } from '#web/api/client.ts';
import { Empty } from '#web/ui/empty.tsx';
import { button } from './button.ts';

/** Something did not come: what the server says of it, and another try. */
export function Trouble({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <div role="alert">
      <Empty title={reasonOf(error)}>
        <button type="button" className={button.main} onClick={onAgain}>
          Try again
        </button>
      </Empty>
    </div>
  );
}
