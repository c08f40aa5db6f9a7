import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { button } from '../button.ts';

type FileButtonProps = {
  label: string;
  /** The name of the hidden field. */
  fileLabel: string;
  /** The types of files, as the `accept` attribute of a file input. */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => Promise<void>;
};

/** Chooses a file; the same file can be chosen again. */
export function FileButton({ label, fileLabel, accept, disabled, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={fileLabel}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void onChoose(file);
        }}
      />
      <button
        type="button"
        className={button.quiet}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" className="size-4" /> {label}
      </button>
    </>
  );
}
