import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { button } from '../button.ts';

type CsvFileButtonProps = {
  label: string;
  /** The name of the hidden field. */
  fileLabel: string;
  onChoose: (file: File) => Promise<void>;
};

/** Chooses a CSV file; the same file can be chosen again. */
export function CsvFileButton({ label, fileLabel, onChoose }: CsvFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={fileLabel}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void onChoose(file);
        }}
      />
      <button type="button" className={button.quiet} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" /> {label}
      </button>
    </>
  );
}
