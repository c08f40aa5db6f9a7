import { type ComponentProps, type ReactNode, useId } from 'react';

export const fieldBox =
  'w-full rounded-xl border border-control bg-surface px-4 placeholder:text-muted aria-invalid:border-bad aria-invalid:bg-bad/6';

type LabelProps = {
  label: string;
  /** The error of the value, shown below the control and announced. */
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
};

/** A text input with its label above and its error or hint below. */
export function Field({
  label,
  error,
  hint,
  className,
  type = 'text',
  ...input
}: LabelProps & ComponentProps<'input'>) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className} required={input.required}>
      {(control) => <input type={type} {...control} className={`${fieldBox} min-h-12`} {...input} />}
    </Labelled>
  );
}

/** A text area with label and error. */
export function TextField({
  label,
  error,
  hint,
  className,
  ...input
}: LabelProps & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className} required={input.required}>
      {(control) => <textarea {...control} className={`${fieldBox} min-h-36 py-3`} {...input} />}
    </Labelled>
  );
}

/** A select with label and error. */
export function Choice({ label, error, hint, className, ...input }: LabelProps & ComponentProps<'select'>) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className} required={input.required}>
      {(control) => <select {...control} className={`${fieldBox} min-h-12`} {...input} />}
    </Labelled>
  );
}

/** The attributes that connect a control to its label, error and hint. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type LabelledProps = LabelProps & {
  required?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Any control with its label above and its error or hint below. */
export function Labelled({ label, error, hint, className = '', required, children }: LabelledProps) {
  const id = useId();
  const descriptionId = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-accent">
            {' '}
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': descriptionId })}
      {error && (
        <p id={descriptionId} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={descriptionId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
