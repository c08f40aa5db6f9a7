import { type ReactNode, useState } from 'react';
import { maxNote } from '#modules/orders/contract/limits.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { TextField } from '#web/ui/field.tsx';

type ConfirmActionProps = {
  title: string;
  /** The label of the confirming button. */
  act: string;
  /** The consequences of the action. */
  children: ReactNode;
  danger?: boolean;
  busy: boolean;
  /** The label of the message field; without it there is no field. */
  messageLabel?: string;
  /** The label of the cancelling button. */
  keep?: string;
  onAct: (word: string) => void;
  onClose: () => void;
};

/** Confirms an irreversible action on an order, with an optional message. */
export function ConfirmAction({
  title,
  act,
  children,
  danger = false,
  busy,
  messageLabel,
  keep,
  onAct,
  onClose,
}: ConfirmActionProps) {
  const [message, setMessage] = useState('');
  return (
    <Confirm
      open
      title={title}
      act={act}
      danger={danger}
      busy={busy}
      onClose={onClose}
      {...(keep && { keep })}
      onAct={() => onAct(message.trim())}
    >
      {children}
      {messageLabel && (
        <TextField
          label={messageLabel}
          className="mt-4 text-ink [&_textarea]:min-h-24"
          maxLength={maxNote}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      )}
    </Confirm>
  );
}
