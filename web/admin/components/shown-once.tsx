import type { ReactNode } from 'react';
import * as m from '../messages/index.ts';
import { Confirm } from './confirm.tsx';
import { CopyButton } from './copy-button.tsx';

type ShownOnceProps = { title: string; value: string; children: ReactNode; onClose: () => void };

/** Shows a secret that was made just now, and that the shop cannot show again. */
export function ShownOnce({ title, value, children, onClose }: ShownOnceProps) {
  return (
    <Confirm open title={title} keep={m.shownOnce.close()} onClose={onClose}>
      <span className="block">{children}</span>
      <span className="mt-4 flex items-center gap-2">
        <code className="min-w-0 rounded-lg bg-paper px-3 py-2 wrap-anywhere">{value}</code>
        <CopyButton text={value} label={m.shownOnce.copyKey()} />
      </span>
    </Confirm>
  );
}
