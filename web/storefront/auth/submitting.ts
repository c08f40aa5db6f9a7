import { type FormEvent, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { toast } from '#web/ui/toasts.tsx';

type Said<Name extends string> = Partial<Record<Name, string>>;

type Form<Name extends string> = {
  /** What each field is called in a sentence, in the order in which they stand. */
  names: Record<Name, string>;
  /** What is wrong before anything is sent, by field. */
  check?: (values: Record<Name, string>) => Said<Name>;
  send: (values: Record<Name, string>, data: FormData) => Promise<void>;
  /** What is said where the server says nothing itself (section 8). */
  fallback?: string;
  /** Takes over what is no fault of a field; true when nothing more is to be said of it. */
  failing?: (error: CallError, values: Record<Name, string>) => boolean;
};

/**
 * Sends a form once at a time. What is wrong is said beside the field that it is about, where the cursor goes to; what
 * belongs to no field is said below. What the server says is a short message too (section 8). Nothing that was typed is lost.
 */
export function useSubmitting<Name extends string>({
  names,
  check,
  send,
  fallback = messages.errorOccurred,
  failing,
}: Form<Name>) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Said<Name>>({});
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
    const tell = (said: Said<Name>) => {
      setWrong(said);
      const first = fields.find((name) => said[name]);
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first !== undefined;
    };
    setFailed(null);
    if (tell(check?.(values) ?? {})) return;
    setBusy(true);
    try {
      await send(values, data);
    } catch (error) {
      if (!(error instanceof CallError)) {
        toast.error(fallback);
        return setFailed(fallback);
      }
      // Of wrong input the message is made of what is wrong with each field; any other is a sentence of its own.
      const reason = error.message || fallback;
      const isInput = error.code === 'invalid_input';
      const of = error.errors.filter(({ path }) => path in names) as { path: Name; message: string }[];
      const said = Object.fromEntries(
        of.map(({ path, message }) => [path, isInput ? `${names[path]} ${message}` : reason]),
      );
      const isTold = tell(said as Said<Name>);
      if (isTold ? isInput : failing?.(error, values)) return;
      toast.error(reason);
      if (!isTold) setFailed(reason);
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, failed, submit };
}

/** The sentence, such as "Enter your email", for every field that is empty. */
export const required = <Name extends string>(
  sentences: Partial<Record<Name, string>>,
  values: Record<Name, string>,
) =>
  Object.fromEntries(
    (Object.entries(sentences) as [Name, string][]).filter(([name]) => values[name].trim() === ''),
  ) as Said<Name>;
