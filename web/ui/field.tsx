import { type ComponentProps, useId } from 'react';

export const fieldBox =
  'w-full rounded-xl border border-control bg-surface px-4 placeholder:text-muted aria-invalid:border-bad';

type Labelled = {
  label: string;
  /** What is wrong with what stands in it; announced, and said beside it. */
  error?: string | undefined;
  hint?: string;
};

/** One line to fill in, with its name above and what is wrong with it below. */
export function Field({
  label,
  error,
  hint,
  className = '',
  type = 'text',
  ...input
}: Labelled & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Labelling
      id={id}
      label={label}
      error={error}
      hint={hint}
      required={input.required}
      className={className}
    >
      <input
        id={id}
        type={type}
        {...described(id, error, hint)}
        className={`${fieldBox} min-h-12`}
        {...input}
      />
    </Labelling>
  );
}

/** Several lines to fill in. */
export function TextField({
  label,
  error,
  hint,
  className = '',
  ...input
}: Labelled & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Labelling
      id={id}
      label={label}
      error={error}
      hint={hint}
      required={input.required}
      className={className}
    >
      <textarea id={id} {...described(id, error, hint)} className={`${fieldBox} min-h-36 py-3`} {...input} />
    </Labelling>
  );
}

/** One of several given values. */
export function Choice({
  label,
  error,
  hint,
  className = '',
  ...input
}: Labelled & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Labelling
      id={id}
      label={label}
      error={error}
      hint={hint}
      required={input.required}
      className={className}
    >
      <select id={id} {...described(id, error, hint)} className={`${fieldBox} min-h-12`} {...input} />
    </Labelling>
  );
}

const described = (id: string, error: string | undefined, hint: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
});

type LabellingProps = Labelled & {
  id: string;
  required: boolean | undefined;
  className: string;
  children: React.ReactNode;
};

function Labelling({ id, label, error, hint, required, className, children }: LabellingProps) {
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
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
