import type { ReactNode } from 'react';
import { Tick } from './tick.tsx';

type ConfirmationProps = {
  name: string;
  checked: boolean;
  onTick: (checked: boolean) => void;
  error: string | undefined;
  /** The sentence of the checkbox. */
  label: ReactNode;
  /** What is to be confirmed. */
  children: ReactNode;
};

/** A warning that the buyer confirms with a checkbox. */
export const Confirmation = ({ label, children, ...tick }: ConfirmationProps) => (
  <div className="rounded-2xl bg-butter px-4 py-3">
    <p role="status">{children}</p>
    <Tick {...tick}>{label}</Tick>
  </div>
);
