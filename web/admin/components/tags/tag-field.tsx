import { useId } from 'react';
import { maxTagsLength } from '#kernel/contract/tag.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

type TagFieldProps = {
  value: string;
  /** The tags of other records. */
  suggested: readonly string[];
  error?: string | undefined;
  onChange: (typed: string) => void;
};

/** The field of one tag or several, which suggests tags in use. */
export function TagField({ value, suggested, error, onChange }: TagFieldProps) {
  const list = useId();
  return (
    <>
      <Field
        className="min-w-0 flex-1"
        label={m.tags.newTag()}
        value={value}
        maxLength={maxTagsLength}
        list={list}
        error={error}
        hint={m.tags.separate()}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {suggested.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
