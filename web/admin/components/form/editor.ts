import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { wording } from '#kernel/contract/validation-messages.ts';
import type { z } from '#kernel/contract/zod.ts';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { toast } from '#web/ui/toasts.tsx';
import { type StatusTexts, useAction } from '../../data/use-action.tsx';
import * as m from '../../messages/index.ts';
import { type ComparedLists, type Conflict, conflictOf, isSame, mergedOf } from './conflict-of.ts';
import { isShownByFields, withLabelledErrors } from './named-errors.ts';

/** A record with optimistic concurrency control: two users may edit it at the same time. */
export type VersionedRecord = { updatedAt: string };

export type EditorOptions<Values extends FieldValues, Entry extends VersionedRecord> = {
  /** The schema of the form: the API call's own, as far as the form covers it. */
  schema: z.ZodType;
  /** The label of each field, by its path (`address.city`). */
  names: Record<string, string>;
  /** Whole sentences, such as "Choose a payment method", by the messages that they replace. */
  sentences?: Record<string, string>;
  /** The edited record; null for a new one. */
  record: Entry | null;
  /** The initial values of a new record. */
  empty: Values;
  valuesOf: (record: Entry) => Values;
  /** Lists among the values whose entries two users can change side by side. */
  lists?: ComparedLists;
  /** Fetches the saved record after another user has changed it. */
  present: (record: Entry) => Promise<Entry>;
  create: (values: Values) => Promise<unknown>;
  /** Receives the changed fields only. */
  update: (record: Entry, changed: Partial<Values> & { updatedAt: string }) => Promise<unknown>;
  statusTexts: { create: StatusTexts; update: StatusTexts };
  /** Values of an existing record that are unsaved from the beginning. */
  typed?: Partial<Values>;
  /** Receives the fields that the user changed while the record was being saved. */
  onSaved: (typed: Partial<Values>) => void;
};

/** The state of a form: its values, its errors, and the function that saves it. */
export type Editor<Values extends FieldValues = FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  names: Record<string, string>;
  isNew: boolean;
  isDirty: boolean;
  busy: boolean;
  submit: () => Promise<void>;
  /** Returns the error message of a field. */
  errorOf: (path: string) => string | undefined;
  /** The errors of all fields, in the order of `names`. */
  fieldErrors: { path: string; message: string }[];
  /** Set when another user has saved the record meanwhile. */
  conflict: Conflict | null;
  /** Saves again with the chosen version of each field. */
  settle: (chosen: Record<string, 'yours' | 'theirs'>) => void;
  leaveConflict: () => void;
  /** Returns whether the form was saved, so that leaving loses nothing. */
  wasSaved: () => boolean;
};

/**
 * Edits or creates a record. Only changed fields are sent, with the `updatedAt` of the opened record. If another user
 * has saved it since then, the differences are shown field by field, and the typed values are kept.
 */
export function useEditor<Values extends FieldValues, Entry extends VersionedRecord>(
  options: EditorOptions<Values, Entry>,
): Editor<Values> {
  const { names, sentences, valuesOf, statusTexts, onSaved } = options;
  const [record, setRecord] = useState(options.record);
  const saved = useRef(false);
  const { run, busy } = useAction();
  const form = useEditorForm(options, record);
  const { conflict, showConflict, leaveConflict } = useConflict(options, form);
  const { errors, isDirty } = form.formState;
  const fieldErrors = fieldErrorsOf(errors, names, sentences);

  const handleError = (error: unknown): boolean => {
    if (!(error instanceof CallError)) return false;
    if (error.code === 'changed_meanwhile' && record) {
      void showConflict(record);
      return true;
    }
    for (const { path, message } of error.errors) form.setError(path as Path<Values>, { message });
    return isShownByFields(error, names, (path) => document.getElementsByName(path).length > 0);
  };
  const save = async (values: Values, opened: Entry | null) => {
    const send = () =>
      opened === null
        ? options.create(values)
        : options.update(opened, { ...changedOf(values, valuesOf(opened)), updatedAt: opened.updatedAt });
    const texts = opened === null ? statusTexts.create : statusTexts.update;
    if (await run(texts, () => withLabelledErrors(send(), names), handleError)) finish(values);
  };
  const finish = (sent: Values) => {
    saved.current = true;
    onSaved(changedOf(form.getValues(), sent));
  };
  return {
    form,
    names,
    isDirty,
    busy,
    fieldErrors,
    conflict,
    isNew: options.record === null,
    submit: form.handleSubmit((values) => save(values, record)),
    errorOf: (path) => fieldErrors.find((field) => field.path === path)?.message,
    settle(chosen) {
      if (!conflict) return;
      const theirs = valuesOf(conflict.present);
      const merged = mergedOf(form.getValues(), theirs, conflict.apart, (path) =>
        chosen[path] === 'yours' || conflict.onlyYours.includes(path) ? 'yours' : 'theirs',
      ) as Values;
      fillIn(form, theirs, merged);
      setRecord(conflict.present);
      leaveConflict();
      void save(merged, conflict.present);
    },
    leaveConflict,
    wasSaved: () => saved.current,
  };
}

/** The form with its validation. */
function useEditorForm<Values extends FieldValues, Entry extends VersionedRecord>(
  { schema, valuesOf, empty, typed = {} }: EditorOptions<Values, Entry>,
  record: Entry | null,
) {
  const form = useForm<Values, unknown, Values>({
    defaultValues: (record ? valuesOf(record) : empty) as DefaultValues<Values>,
    // biome-ignore lint/suspicious/noExplicitAny: the resolver's types cannot follow a generic schema.
    resolver: zodResolver(schema as any, { error: wording }, { raw: true }) as any,
    shouldFocusError: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => setTyped(form, typed), []);
  return form;
}

/** The differences to the record that another user has saved meanwhile. */
function useConflict<Values extends FieldValues, Entry extends VersionedRecord>(
  { present: presentOf, valuesOf, lists }: EditorOptions<Values, Entry>,
  form: UseFormReturn<Values, unknown, Values>,
) {
  const [conflict, setConflict] = useState<(Conflict & { present: Entry }) | null>(null);
  const showConflict = async (opened: Entry) => {
    try {
      const present = await presentOf(opened);
      const versions = [valuesOf(opened), form.getValues(), valuesOf(present)] as const;
      setConflict({ ...conflictOf(...versions, lists), present });
    } catch (error) {
      toast.error(m.editor.error({ error: errorMessageOf(error) }));
    }
  };
  return { conflict, showConflict, leaveConflict: () => setConflict(null) };
}

/** Fills the form with values that change a saved record. */
function fillIn<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  saved: Values,
  values: Values,
): void {
  form.reset(saved, { keepErrors: false });
  setTyped(form, values);
}

/** Sets fields as if the user had typed into them. */
function setTyped<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  values: Partial<Values>,
): void {
  for (const [key, value] of Object.entries(values))
    form.setValue(key as Path<Values>, value as Values[string], { shouldDirty: true });
}

/** Returns the errors of all fields, in the order of their names. */
const fieldErrorsOf = (
  errors: unknown,
  names: Record<string, string>,
  sentences: Record<string, string> = {},
): Editor['fieldErrors'] =>
  Object.entries(names).flatMap(([path, label]) => {
    const message = messageAt(errors, path);
    return message ? [{ path, message: sentences[message] ?? `${label} ${message}` }] : [];
  });

/** Returns the fields whose values differ. */
function changedOf<Values extends FieldValues>(values: Values, before: Values): Partial<Values> {
  const keys = Object.keys(before) as (keyof Values)[];
  return Object.fromEntries(
    keys.filter((key) => !isSame(values[key], before[key])).map((key) => [key, values[key]]),
  ) as Partial<Values>;
}

/** Returns the error at a path, or of the first invalid entry of a list at that path. */
function messageAt(errors: unknown, path: string): string | undefined {
  let error: unknown = errors;
  for (const part of path.split('.')) error = (error as Record<string, unknown> | undefined)?.[part];
  return firstMessage(error);
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if ('root' in error) return firstMessage(error.root);
  return Array.isArray(error) ? error.map(firstMessage).find(Boolean) : undefined;
}
