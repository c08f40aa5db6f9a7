import * as m from '../messages/index.ts';
import { type FileUpload, UploadRow } from './upload-row.tsx';

type UploadListProps<Upload> = {
  uploads: Upload[];
  again: (upload: Upload) => void;
  drop: (upload: Upload) => void;
  className: string;
};

/** The uploads in progress and the failed ones. */
export function UploadList<Upload extends FileUpload>({
  uploads,
  again,
  drop,
  className,
}: UploadListProps<Upload>) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={m.uploadList.uploads()} className={className}>
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
