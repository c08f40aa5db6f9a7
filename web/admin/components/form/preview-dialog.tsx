import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { button } from '../button.ts';

type PreviewDialogProps = {
  title: string;
  description: string;
  /** The labels of the buttons. */
  cancel: string;
  submit: string;
  /** Whether the change as it is now can be saved. */
  canSubmit: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields of the change, and below them its preview. */
  children: ReactNode;
};

/** A dialog to edit a change and to see its effect before it is saved. On a phone it takes the lower part of the screen. */
export const PreviewDialog = ({
  title,
  description,
  cancel,
  submit,
  canSubmit,
  onSubmit,
  onClose,
  children,
}: PreviewDialogProps) => (
  <Dialog.Root open onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/45" />
      <Dialog.Popup className="office fixed inset-x-0 bottom-0 z-30 flex max-h-[94dvh] flex-col rounded-t-xl border border-line bg-paper text-ink shadow-card outline-none sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[min(36rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl">
        <form
          noValidate
          className="flex min-h-0 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (canSubmit) onSubmit();
          }}
        >
          <div className="border-b border-line px-5 py-3">
            <Dialog.Title className="text-lg font-semibold wrap-anywhere">{title}</Dialog.Title>
            <Dialog.Description className="text-muted">{description}</Dialog.Description>
          </div>
          <div className="grid gap-5 overflow-y-auto px-5 py-5">{children}</div>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
            <Dialog.Close className={button.quiet}>{cancel}</Dialog.Close>
            <button type="submit" disabled={!canSubmit} className={button.main}>
              {submit}
            </button>
          </div>
        </form>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
