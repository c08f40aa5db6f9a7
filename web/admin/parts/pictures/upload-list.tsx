import { UploadRow } from './upload-row.tsx';
import type { Upload } from './uploads.ts';

type UploadListProps = {
  uploads: Upload[];
  again: (upload: Upload) => void;
  drop: (upload: Upload) => void;
  className: string;
};

/** The files on their way, and those that did not arrive. */
export function UploadList({ uploads, again, drop, className }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className={className}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onAgain={() => again(upload)}
          onDrop={() => drop(upload)}
        />
      ))}
    </ul>
  );
}
