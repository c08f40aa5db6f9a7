import type { Path } from 'react-hook-form';
import type { Editor } from '#web/admin/components/form/editor.ts';
import type { BlocksDocument } from './blocks-editor.ts';
import { fieldNames } from './names.ts';

/** A field of a block: its label, its error and its connection to the form. */
export const fieldOf = (editor: Editor<BlocksDocument>, path: string) => ({
  label: fieldNames[path.slice(path.lastIndexOf('.') + 1)] ?? path,
  error: editor.errorOf(path),
  ...editor.form.register(path as Path<BlocksDocument>),
});
