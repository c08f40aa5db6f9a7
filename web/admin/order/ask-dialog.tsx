import { type ReactNode, useState } from 'react';
import { maxNote } from '#contract/limits.ts';

import { TextField } from '#web/ui/field.tsx';
import { Confirm } from '../parts/confirm.tsx';

type AskProps = {
  title: string;
  /** The word on the button that does it. */
  act: string;
  /** What comes of it. */
  children: ReactNode;
  danger?: boolean;
  busy: boolean;
  /** What the field for a word to the customer is called; without one there is none. */
  word?: string;
  /** The word on the button that does nothing. */
  keep?: string;
  onAct: (word: string) => void;
  onClose: () => void;
};

/** Asks once before an order goes a way that cannot be gone back, with a word to the customer. */
export function Ask({ title, act, children, danger = false, busy, word, keep, onAct, onClose }: AskProps) {
  const [said, setSaid] = useState('');
  return (
    <Confirm
      open
      title={title}
      act={act}
      danger={danger}
      busy={busy}
      onClose={onClose}
      {...(keep && { keep })}
      onAct={() => onAct(said.trim())}
    >
      {children}
      {word && (
        <TextField
          label={word}
          className="mt-4 text-ink [&_textarea]:min-h-24"
          maxLength={maxNote}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
        />
      )}
    </Confirm>
  );
}
