import type { LucideIcon } from 'lucide-react';
import { button } from '../button.ts';

type RowButtonProps = {
  icon: LucideIcon;
  /** What the button does, with the name of the row. */
  label: string;
  className?: string;
  onClick: () => void;
};

/** An action of a row of a table, as an icon. */
export const RowButton = ({ icon: Icon, label, className = '', onClick }: RowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={className ? `${button.icon} ${className}` : button.icon}
    onClick={onClick}
  >
    <Icon aria-hidden="true" className="size-4" />
  </button>
);
