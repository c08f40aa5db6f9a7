import type { EditorOptions, VersionedRecord } from '#web/admin/components/form/editor.ts';
import type { StatusTexts } from '#web/admin/data/use-action.tsx';

const rejectEdit = () => Promise.reject(new Error('There is no record to edit'));

/** Returns the editor options of a form that only creates records. */
export const createOnly = <Values extends object>(texts: StatusTexts) =>
  ({
    record: null,
    valuesOf: () => ({}) as Values,
    present: rejectEdit,
    update: rejectEdit,
    statusTexts: { create: texts, update: texts },
  }) satisfies Partial<EditorOptions<Values, VersionedRecord>>;
