import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

type SecurityDialogProps = {
  title: string;
  /** A description of one or two sentences. */
  description: ReactNode;
  /** Closes the dialog; without it only the content does. */
  onClose?: () => void;
  children: ReactNode;
};

/** A dialog of the Security page. */
export const SecurityDialog = ({ title, description, onClose, children }: SecurityDialogProps) => (
  <Dialog.Root open onOpenChange={(open) => open || onClose?.()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
      <Dialog.Popup className="office fixed left-1/2 top-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border border-line bg-surface p-6 text-ink shadow-card outline-none">
        <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
        <Dialog.Description render={<div />} className="mt-2 text-muted">
          {description}
        </Dialog.Description>
        <div className="mt-5">{children}</div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
