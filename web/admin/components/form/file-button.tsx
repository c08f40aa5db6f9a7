import { LoaderCircle, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';

type FileButtonProps = {
  label: string;
  /** The name of the hidden field. */
  fileLabel: string;
  /** The types of files, as the `accept` attribute of a file input. */
  accept: string;
  disabled?: boolean;
  /** Reads the file; the button shows that it is being read. */
  onChoose: (file: File) => Promise<void>;
};

/** Chooses a file; the same file can be chosen again. */
export function FileButton({ label, fileLabel, accept, disabled, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File) => {
    setIsReading(true);
    try {
      await onChoose(file);
    } finally {
      setIsReading(false);
    }
  };
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
          if (file && !isReading) void read(file);
        }}
      />
      <button
        type="button"
        className={button.quiet}
        disabled={disabled}
        // Not disabled, so that it keeps the focus.
        aria-disabled={isReading}
        onClick={() => !isReading && input.current?.click()}
      >
        {isReading ? (
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
        ) : (
          <Upload aria-hidden="true" className="size-4" />
        )}{' '}
        {isReading ? m.fileButton.reading() : label}
      </button>
      <p role="status" className="sr-only">
        {isReading && m.fileButton.reading()}
      </p>
    </>
  );
}
