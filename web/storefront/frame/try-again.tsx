import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';

/** In place of what could not be had: why, and a way to ask for it again. */
export const TryAgain = ({ reason, again }: { reason: string; again: () => void }) => (
  <Empty title={reason}>
    <button type="button" onClick={again} className={button.main}>
      Try again
    </button>
  </Empty>
);
