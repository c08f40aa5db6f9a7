import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Editor } from './editor.ts';
import { useErrorFocus } from './error-focus.ts';
import { LeaveGuard } from './leave-guard.tsx';

type EditorFormProps<Values extends FieldValues> = {
  editor: Editor<Values>;
  className?: string;
  children: ReactNode;
};

/**
 * A form on a page of its own: leaving it with unsaved changes asks first, a refused save moves the focus to its errors, and a
 * conflict opens the dialog that merges both versions.
 */
export function EditorForm<Values extends FieldValues>({
  editor,
  className = 'min-w-0',
  children,
}: EditorFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const focusErrors = useErrorFocus(form);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        await editor.submit();
        focusErrors();
      }}
      className={`grid grid-cols-1 gap-7 ${className}`}
    >
      <LeaveGuard isDirty={editor.isDirty && !editor.busy && !editor.wasSaved()} />
      {children}
      {editor.conflict && <ConflictDialog editor={editor} conflict={editor.conflict} />}
    </form>
  );
}
