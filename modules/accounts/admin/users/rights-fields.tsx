import type { ComponentProps } from 'react';
import { type Right, rightGroups, rights, rightsIn } from '#kernel/contract/rights.ts';

type RightsFieldsProps = {
  /** The rights to choose from. */
  choices: readonly Right[];
  /** Returns the properties of the checkbox of a right. */
  checkbox: (right: Right) => ComponentProps<'input'>;
};

/** Lists rights with their explanations under the headings of their groups. */
export function RightsFields({ choices, checkbox }: RightsFieldsProps) {
  const groups = rightGroups
    .map((group) => ({ group, offered: rightsIn(group).filter((right) => choices.includes(right)) }))
    .filter(({ offered }) => offered.length > 0);
  return groups.map(({ group, offered }) => (
    <fieldset
      key={group}
      className="min-w-0 not-first-of-type:mt-4 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-3"
    >
      <legend className="float-left mb-1 w-full text-sm font-semibold text-muted">{group}</legend>
      <div className="clear-left grid gap-x-6 @xl:grid-cols-2">
        {offered.map((right) => (
          <label key={right} className="flex cursor-pointer items-start gap-3 py-1.5 pointer-coarse:py-2.5">
            <input type="checkbox" className="mt-1 size-4 shrink-0 accent-chosen" {...checkbox(right)} />
            <span className="min-w-0">
              <span className="block font-medium">{rights[right].label}</span>
              <span className="block text-sm text-muted">{rights[right].allows}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
