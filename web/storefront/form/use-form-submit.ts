import { type FormEvent, useState } from 'react';
import * as kernelMessages from '#kernel/messages/index.ts';
import { CallError } from '../../api/client.ts';
import { toast } from '../../ui/toasts.tsx';

type FormErrors<Name extends string> = Partial<Record<Name, string>>;

type FormOptions<Name extends string> = {
  /** The names of the fields in error messages, in the order of the page. */
  names: Record<Name, string>;
  /** Validates the values before the form is sent; returns errors by field. */
  check?: (values: Record<Name, string>) => FormErrors<Name>;
  send: (values: Record<Name, string>, data: FormData) => Promise<void>;
  /** Shown if the response has no message (section 8). */
  fallback?: string;
  /** Handles an error that concerns no field; returns whether it is handled. */
  failing?: (error: CallError, values: Record<Name, string>) => boolean;
};

/**
 * The state of a form that is sent once at a time and keeps its values after an error. Shows an error beside its field
 * and focuses the first one; an error without a field is shown below. Errors of the server are also shown as a toast
 * (section 8).
 */
export function useFormSubmit<Name extends string>({
  names,
  check,
  send,
  fallback = kernelMessages.common.errorOccurred(),
  failing,
}: FormOptions<Name>) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<FormErrors<Name>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const fields = Object.keys(names) as Name[];
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
    const showErrors = (errors: FormErrors<Name>) => {
      setWrong(errors);
      const first = fields.find((name) => errors[name]);
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first !== undefined;
    };
    setFailed(null);
    if (showErrors(check?.(values) ?? {})) return;
    setBusy(true);
    try {
      await send(values, data);
    } catch (error) {
      if (!(error instanceof CallError)) {
        toast.error(fallback);
        return setFailed(fallback);
      }
      // For invalid input, the message is composed of the field errors; any other message is a complete sentence.
      const reason = error.message || fallback;
      const isInput = error.code === 'invalid_input';
      const fieldErrors = error.errors.filter(({ path }) => path in names) as {
        path: Name;
        message: string;
      }[];
      const errors = Object.fromEntries(
        fieldErrors.map(({ path, message }) => [path, isInput ? `${names[path]} ${message}` : reason]),
      );
      const isShown = showErrors(errors as FormErrors<Name>);
      if (isShown ? isInput : failing?.(error, values)) return;
      toast.error(reason);
      if (!isShown) setFailed(reason);
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, failed, submit };
}

/** Returns the message, such as "Enter your email", of each empty field. */
export const missingErrors = <Name extends string>(
  sentences: Partial<Record<Name, string>>,
  values: Record<Name, string>,
) =>
  Object.fromEntries(
    (Object.entries(sentences) as [Name, string][]).filter(([name]) => values[name].trim() === ''),
  ) as FormErrors<Name>;
