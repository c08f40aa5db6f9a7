import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../messages/index.ts';

/** Replaces content that could not be loaded: the reason and a retry button. */
export const TryAgain = ({ reason, again }: { reason: string; again: () => void }) => (
  <Empty title={reason}>
    <button type="button" onClick={again} className={button.main}>
      {m.tryAgain.tryAgain()}
    </button>
  </Empty>
);
