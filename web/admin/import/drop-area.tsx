import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { button } from '../parts/button.ts';

type DropAreaProps = {
  /** What is chosen here: "a CSV file". */
  what: string;
  hint: string;
  accept: string;
  error: string | null;
  onFile: (file: File) => void;
};

/** A place to choose a file by its button, or to drop it on. */
export function DropArea({ what, hint, accept, error, onFile }: DropAreaProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const look = over ? 'border-accent bg-accent/5' : error ? 'border-bad' : 'border-control';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut for the button inside.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node) || setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-card border border-dashed px-6 py-10 text-center max-[19rem]:px-2 transition-colors ${look}`}
    >
      <FileUp aria-hidden="true" className="size-8 text-muted" />
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <label
          className={`${button.main} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          Choose {what}
          <input
            type="file"
            accept={accept}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              // The same file can be chosen again, once it is mended.
              currentTarget.value = '';
            }}
            className="sr-only"
          />
        </label>
        <p>or drop it here</p>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {error && (
        <p role="alert" className="font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
