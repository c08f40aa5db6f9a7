import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  maxConditions,
  type ProductCondition,
  type ProductRule,
} from '#modules/catalog/contract/collection-content.ts';
import { button } from '#web/admin/components/button.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import type { CollectionFormValues } from '../values.ts';
import { ConditionValue } from './condition-value.tsx';

type Field = ProductCondition['field'];

const fieldNames: Record<Field, string> = {
  tag: m.ruleFields.tag(),
  name: m.ruleFields.name(),
  priceBelow: m.ruleFields.priceBelow(),
  priceAbove: m.ruleFields.priceAbove(),
  category: m.ruleFields.category(),
  artisan: m.ruleFields.artisan(),
  occasion: m.ruleFields.occasion(),
  recipient: m.ruleFields.recipient(),
  makingDays: m.ruleFields.makingDays(),
  inStock: m.ruleFields.inStock(),
  onSale: m.ruleFields.onSale(),
  isNew: m.ruleFields.isNew(),
  personalised: m.ruleFields.personalised(),
};
const flags: readonly Field[] = ['inStock', 'onSale', 'isNew', 'personalised'];

/** A condition whose value is still to be entered. */
const emptyCondition = (field: Field) =>
  (flags.includes(field) ? { field } : { field, value: '' }) as ProductCondition;

type RuleFieldsProps = {
  editor: Editor<CollectionFormValues>;
  rule: ProductRule;
  onChange: (rule: ProductRule) => void;
};

/** The conditions of a rule. */
export function RuleFields({ editor, rule: { match, conditions }, onChange }: RuleFieldsProps) {
  const lastKey = useRef(conditions.length);
  const [keys, setKeys] = useState(() => conditions.map((_, at) => at));
  const list = useRef<HTMLOListElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector('select')?.focus());
  const set = (next: ProductCondition[]) => onChange({ match, conditions: next });
  const add = () => {
    setKeys([...keys, ++lastKey.current]);
    set([...conditions, emptyCondition('tag')]);
    focus(conditions.length);
  };
  const remove = (at: number) => {
    setKeys(keys.toSpliced(at, 1));
    set(conditions.toSpliced(at, 1));
    focus(Math.min(at, conditions.length - 2));
  };
  return (
    <div className={`${fullRowClass} grid min-w-0 gap-4`}>
      <Choice
        label={m.ruleFields.match()}
        value={match}
        onChange={({ target }) => onChange({ conditions, match: target.value as ProductRule['match'] })}
      >
        <option value="all">{m.ruleFields.all()}</option>
        <option value="any">{m.ruleFields.any()}</option>
      </Choice>
      <ol ref={list} className="grid grid-cols-1 gap-4">
        {conditions.map((condition, at) => (
          <li
            key={keys[at]}
            className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start"
          >
            <Choice
              label={m.ruleFields.condition({ number: at + 1 })}
              value={condition.field}
              onChange={({ target }) => set(conditions.with(at, emptyCondition(target.value as Field)))}
            >
              {Object.entries(fieldNames).map(([field, name]) => (
                <option key={field} value={field}>
                  {name}
                </option>
              ))}
            </Choice>
            {'value' in condition ? (
              <ConditionValue
                key={condition.field}
                condition={condition}
                label={m.collectionForm.valueOf({ number: at + 1 })}
                error={editor.errorOf(`content.rule.conditions.${at}.value`)}
                onChange={(value) => set(conditions.with(at, { ...condition, value } as ProductCondition))}
              />
            ) : (
              <span className="max-sm:hidden" />
            )}
            <p className="sm:pt-8">
              <button
                type="button"
                className={button.icon}
                aria-label={m.ruleFields.remove({ number: at + 1 })}
                disabled={conditions.length === 1}
                onClick={() => remove(at)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </button>
            </p>
          </li>
        ))}
      </ol>
      {conditions.length < maxConditions && (
        <p>
          <button type="button" className={button.quiet} onClick={add}>
            <Plus aria-hidden="true" className="size-4" /> {m.ruleFields.add()}
          </button>
        </p>
      )}
    </div>
  );
}
