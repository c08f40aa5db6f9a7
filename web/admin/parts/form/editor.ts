import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { wording } from '#contract/wording.ts';
import type { z } from '#contract/zod.ts';
import { CallError, reasonOf } from '#web/api/client.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useAct, type Words } from '../../data/act.tsx';
import { type Conflict, conflictOf, isSame } from './conflict-of.ts';

/** A record that can be edited by two at once. */
export type Kept = { updatedAt: string };

export type Editing<Values extends FieldValues, Entry extends Kept> = {
  /** The shape of what is typed: the call's own, as far as it is in the form. */
  schema: z.ZodType;
  /** What each field is called, by its path (`address.city`). */
  names: Record<string, string>;
  /** The record that is edited; null for a new one. */
  record: Entry | null;
  /** What the form begins with when there is no record. */
  empty: Values;
  valuesOf: (record: Entry) => Values;
  /** The record as it is now, when somebody else has changed it meanwhile. */
  present: (record: Entry) => Promise<Entry>;
  create: (values: Values) => Promise<unknown>;
  /** Gets the fields that were changed and no others. */
  update: (record: Entry, changed: Partial<Values> & { updatedAt: string }) => Promise<unknown>;
  words: { create: Words; update: Words };
  onSaved: () => void;
};

/** A form in work: what is typed in it, what is wrong with it, and the way to save it. */
export type Editor<Values extends FieldValues = FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  names: Record<string, string>;
  isNew: boolean;
  isDirty: boolean;
  busy: boolean;
  submit: () => Promise<void>;
  /** A sentence on what is wrong with a field. */
  errorOf: (path: string) => string | undefined;
  /** Every field with which something is wrong, in the order of `names`. */
  wrong: { path: string; message: string }[];
  /** Somebody else saved the record meanwhile. */
  conflict: Conflict | null;
  /** Saves again what comes of yours and theirs, field by field. */
  settle: (chosen: Record<string, 'yours' | 'theirs'>) => void;
  leaveConflict: () => void;
  /** Whether it was saved: nothing is lost by going then. */
  wasSaved: () => boolean;
};

/**
 * Edits a record, or makes one. Only changed fields are sent, with the `updatedAt` of the record as it was opened; a change by somebody else
 * since then is shown field by field, and nothing that was typed is lost.
 */
export function useEditor<Values extends FieldValues, Entry extends Kept>(
  editing: Editing<Values, Entry>,
): Editor<Values> {
  const { schema, names, empty, valuesOf, words, onSaved } = editing;
  const [record, setRecord] = useState(editing.record);
  const [conflict, setConflict] = useState<(Conflict & { present: Entry }) | null>(null);
  const saved = useRef(false);
  const { run, busy } = useAct();
  const form = useForm<Values, unknown, Values>({
    defaultValues: (record ? valuesOf(record) : empty) as DefaultValues<Values>,
    // biome-ignore lint/suspicious/noExplicitAny: the resolver's types cannot follow a schema that is not known yet.
    resolver: zodResolver(schema as any, { error: wording }, { raw: true }) as any,
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const wrong = Object.entries(names).flatMap(([path, label]) => {
    const message = messageAt(errors, path);
    return message ? [{ path, message: `${label} ${message}` }] : [];
  });

  const failing = (error: unknown): boolean => {
    if (!(error instanceof CallError)) return false;
    if (error.code === 'changed_meanwhile' && record) {
      void showConflict(record);
      return true;
    }
    for (const { path, message } of error.errors) form.setError(path as Path<Values>, { message });
    return false;
  };
  const showConflict = async (opened: Entry) => {
    try {
      const present = await editing.present(opened);
      setConflict({ ...conflictOf(valuesOf(opened), form.getValues(), valuesOf(present)), present });
    } catch (error) {
      toast.error(`Error: ${reasonOf(error)}`);
    }
  };
  const send = async (values: Values, kept: Entry | null) => {
    if (kept === null) {
      if (await run(words.create, () => editing.create(values), failing)) done();
      return;
    }
    const changed = changedOf(values, valuesOf(kept));
    const body = { ...changed, updatedAt: kept.updatedAt };
    if (await run(words.update, () => editing.update(kept, body), failing)) done();
  };
  const done = () => {
    saved.current = true;
    onSaved();
  };
  return {
    form,
    names,
    isDirty,
    busy,
    wrong,
    conflict,
    isNew: editing.record === null,
    submit: form.handleSubmit((values) => send(values, record)),
    errorOf: (path) => wrong.find((each) => each.path === path)?.message,
    settle(chosen) {
      if (!conflict) return;
      const theirs = valuesOf(conflict.present);
      const typed = form.getValues();
      const merged = { ...theirs };
      for (const key of Object.keys(typed) as (keyof Values)[]) {
        const isYours = chosen[key as string] === 'yours' || conflict.onlyYours.includes(key as string);
        if (isYours) merged[key] = typed[key];
      }
      form.reset(theirs, { keepErrors: false });
      for (const [key, value] of Object.entries(merged))
        form.setValue(key as Path<Values>, value, { shouldDirty: true });
      setRecord(conflict.present);
      setConflict(null);
      void send(merged, conflict.present);
    },
    leaveConflict: () => setConflict(null),
    wasSaved: () => saved.current,
  };
}

/** The fields that are not as they were. */
function changedOf<Values extends FieldValues>(values: Values, before: Values): Partial<Values> {
  const keys = Object.keys(before) as (keyof Values)[];
  return Object.fromEntries(
    keys.filter((key) => !isSame(values[key], before[key])).map((key) => [key, values[key]]),
  ) as Partial<Values>;
}

/** What is wrong at a path, or with the first entry of a list there. */
function messageAt(errors: unknown, path: string): string | undefined {
  let found: unknown = errors;
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return firstMessage(found);
}

function firstMessage(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  if ('message' in found && typeof found.message === 'string') return found.message;
  if ('root' in found) return firstMessage(found.root);
  return Array.isArray(found) ? found.map(firstMessage).find(Boolean) : undefined;
}
