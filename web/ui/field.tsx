import { type ComponentProps, type ReactNode, useId } from 'react';

export const fieldBox =
  'w-full rounded-xl border border-control bg-surface px-4 placeholder:text-muted aria-invalid:border-bad aria-invalid:bg-bad/6';

type About = {
  label: string;
  /** What is wrong with what stands in it; announced, and said beside it. */
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
};

/** One line to fill in, with its name above and what is wrong with it below. */
export function Field({
  label,
  error,
  hint,
  className,
  type = 'text',
  ...input
}: About & ComponentProps<'input'>) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className} required={input.required}>
      {(tied) => <input type={type} {...tied} className={`${fieldBox} min-h-12`} {...input} />}
    </Labelled>
  );
}

/** Several lines to fill in. */
export function TextField({ label, error, hint, className, ...input }: About & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className} required={input.required}>
      {(tied) => <textarea {...tied} className={`${fieldBox} min-h-36 py-3`} {...input} />}
    </Labelled>
  );
}

/** One of several given values. */
export function Choice({ label, error, hint, className, ...input }: About & ComponentProps<'select'>) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className} required={input.required}>
      {(tied) => <select {...tied} className={`${fieldBox} min-h-12`} {...input} />}
    </Labelled>
  );
}

/** What ties a control to its name and to what is said of it. */
type Tied = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type LabelledProps = About & { required?: boolean | undefined; children: (tied: Tied) => ReactNode };

/** Any control with its name above and what is wrong with it, or a hint, below. */
export function Labelled({ label, error, hint, className = '', required, children }: LabelledProps) {
  const id = useId();
  const told = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
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
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': told })}
      {error && (
        <p id={told} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={told} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
