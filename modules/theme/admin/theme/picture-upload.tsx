import { useLayoutEffect, useRef } from 'react';
import { pictureTypes } from '#modules/media/contract/picture-files.ts';
import { button } from '#web/admin/components/button.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { useUploads } from '#web/admin/components/pictures/uploads.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { UploadList } from '#web/ui/uploads/upload-list.tsx';
import * as m from '../../messages/index.ts';
import type { ThemeEditor } from './use-theme-editor.ts';

type PictureUploadProps = {
  editor: ThemeEditor;
  name: 'logo' | 'favicon';
  /** Called with the number of files that are uploading. */
  onUploading: (count: number) => void;
};

const labels = { logo: m.adminTheme.logo(), favicon: m.adminTheme.favicon() };
const hints = { logo: m.adminTheme.logoHint(), favicon: m.adminTheme.faviconHint() };

/** Uploads the logo or the icon. */
export function PictureUpload({ editor, name, onUploading }: PictureUploadProps) {
  const file = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const picture = editor.form.watch(`theme.${name}`);
  const set = (url: string | null) =>
    editor.form.setValue(`theme.${name}`, url, { shouldDirty: true, shouldValidate: true });
  const { uploads, add, again, drop } = useUploads((update) => {
    const url = update([]).at(-1)?.url;
    if (url) set(url);
  });
  const arriving = uploads.filter(({ error }) => error === null).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is another one after each render.
  useLayoutEffect(() => onUploading(arriving), [arriving]);
  return (
    <div className={fullRowClass}>
      <p className="mb-1.5 font-semibold">{labels[name]}</p>
      <div className="flex flex-wrap items-center gap-3">
        {picture && (
          <span className="block h-14 w-32 shrink-0 overflow-hidden rounded-md border border-line bg-paper p-1 [&_img]:object-contain">
            <Picture src={picture} alt={m.adminTheme.preview({ name: labels[name] })} seed={picture} />
          </span>
        )}
        <button
          ref={upload}
          type="button"
          className={button.quiet}
          aria-label={`${picture ? m.adminTheme.replace() : m.adminTheme.upload()}: ${labels[name]}`}
          onClick={() => file.current?.click()}
        >
          {picture ? m.adminTheme.replace() : m.adminTheme.upload()}
        </button>
        {picture && (
          <button
            type="button"
            className={button.quiet}
            aria-label={`${m.adminTheme.remove()}: ${labels[name]}`}
            onClick={() => {
              set(null);
              // The button disappears.
              upload.current?.focus();
            }}
          >
            {m.adminTheme.remove()}
          </button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">{hints[name]}</p>
      <input
        ref={file}
        type="file"
        aria-label={m.adminTheme.fileOf({ name: labels[name] })}
        accept={pictureTypes}
        hidden
        onChange={({ target }) => {
          for (const pending of uploads) drop(pending);
          add([...(target.files ?? [])].slice(0, 1));
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <UploadList uploads={uploads} again={again} drop={drop} className="mt-2" />
    </div>
  );
}
