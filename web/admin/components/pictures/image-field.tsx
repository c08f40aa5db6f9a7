import { ImagePlus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { imageUrl } from '#kernel/contract/text.ts';
import { pictureTypes } from '#modules/media/contract/picture-files.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { UploadList } from '#web/ui/uploads/upload-list.tsx';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import type { Editor } from '../form/editor.ts';
import { fullRowClass, LineField } from '../form/fields.tsx';
import { useUploads } from './uploads.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Form values with the URL of a picture. */
type Pictured = { image: string };

type ImageFieldProps<Values extends Pictured> = {
  editor: Editor<Values>;
  /** The classes of the preview: ratio and width. */
  ratio: string;
  /** Called with the number of files that are uploading or have failed. */
  onPending: (count: number) => void;
  /** Called with the number of files that are uploading. */
  onArriving: (count: number) => void;
  error: string | undefined;
};

/** The single picture of a record, entered as a URL or uploaded, which fills in the URL (R34). */
export function ImageField<Values extends Pictured>({
  editor: formEditor,
  ratio,
  onPending,
  onArriving,
  error,
}: ImageFieldProps<Values>) {
  // The component uses no other field of the form.
  const editor = formEditor as unknown as Editor<Pictured>;
  const { form } = editor;
  const dropTarget = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const {
    uploads,
    add,
    again: retry,
    drop,
  } = useUploads((update) => {
    const url = update([]).at(-1)?.url;
    if (url) form.setValue('image', url, { shouldDirty: true, shouldValidate: true });
  });
  useLayoutEffect(() => onPending(uploads.length), [onPending, uploads.length]);
  const arriving = uploads.filter((upload) => upload.error === null).length;
  useLayoutEffect(() => onArriving(arriving), [onArriving, arriving]);
  const take = (files: File[]) => {
    for (const upload of uploads) drop(upload);
    add(files.slice(0, 1));
  };
  const isOver = useFileDrop(dropTarget, take);
  // An incomplete URL has no preview.
  const { data: image } = imageUrl().safeParse(form.watch('image'));
  return (
    <>
      <LineField
        editor={editor}
        name="image"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        className={fullRowClass}
      />
      <div
        ref={dropTarget}
        className={`${fullRowClass} flex flex-wrap items-center gap-4 rounded-lg border-2 border-dashed p-3 ${isOver ? 'border-accent bg-butter/40' : 'border-line'}`}
      >
        <div className={`grid ${ratio} shrink-0 place-items-center overflow-hidden rounded-md bg-line/60`}>
          {image ? (
            <Picture src={image} alt={m.imageField.preview()} seed={image} />
          ) : (
            <ImagePlus aria-hidden="true" className="size-7 text-muted" />
          )}
        </div>
        <div className="min-w-0 flex-1 basis-52">
          <button type="button" className={button.quiet} onClick={() => fileInput.current?.click()}>
            {image ? m.imageField.uploadAnotherPicture() : m.imageField.uploadPicture()}
          </button>
          <p className="mt-2 text-sm text-muted">{m.imageField.orDropItHere()}</p>
        </div>
        <input
          ref={fileInput}
          type="file"
          aria-label={m.imageField.fileToUpload()}
          accept={pictureTypes}
          hidden
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <UploadList uploads={uploads} again={retry} drop={drop} className={fullRowClass} />
      {error && (
        <p
          data-wrong
          tabIndex={-1}
          role="alert"
          className={`${fullRowClass} text-sm font-medium text-bad outline-none`}
        >
          {error}
        </p>
      )}
    </>
  );
}
