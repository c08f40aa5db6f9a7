import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { button } from '#web/admin/components/button.ts';
import * as m from '../../messages/index.ts';

type DropAreaProps = {
  /** The kind of file: "a CSV file". */
  fileType: string;
  hint: string;
  accept: string;
  error: string | null;
  onFile: (file: File) => void;
};

/** Chooses a file by a button or by dropping it. */
export function DropArea({ fileType, hint, accept, error, onFile }: DropAreaProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const borderClass = isOver ? 'border-accent bg-accent/5' : error ? 'border-bad' : 'border-control';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a mouse shortcut for the button inside.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node) || setIsOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-card border border-dashed px-6 py-10 text-center max-[19rem]:px-2 transition-colors ${borderClass}`}
    >
      <FileUp aria-hidden="true" className="size-8 text-muted" />
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <label
          className={`${button.main} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          {m.dropArea.choose({ fileType })}
          <input
            type="file"
            accept={accept}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              // The same file can be chosen again after a correction.
              currentTarget.value = '';
            }}
            className="sr-only"
          />
        </label>
        <p>{m.dropArea.orDropItHere()}</p>
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
