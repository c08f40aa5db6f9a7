import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { maxTagLength } from '#modules/customers/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { Tag } from '../tag.tsx';

/** Lists the tags of a customer, removes them, and adds one; the tags of other customers are suggested. */
export function Tags({ customer: { id, tags } }: { customer: CustomerDetail }) {
  const { run, busy } = useAction();
  const { data: suggested = [] } = useApiQuery('GET /api/customers/tags');
  const [tag, setTag] = useState('');
  const list = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const texts = { loading: m.customerTags.saving(), success: m.responses.tagAdded() };
    const saved = await run(texts, () =>
      callApi('POST /api/customers/:id/tags', { params: { id }, body: { tag } }),
    );
    if (saved) setTag('');
  };
  const remove = (removed: string) =>
    run({ loading: m.customerTags.saving(), success: m.responses.tagRemoved() }, () =>
      callApi('DELETE /api/customers/:id/tags', { params: { id }, query: { tag: removed } }),
    );
  return (
    <Panel title={m.customerTags.tags()}>
      <ul className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {tags.map((name) => (
          <li key={name}>
            <Tag>
              {name}
              <button
                type="button"
                aria-label={m.customerTags.remove({ name })}
                disabled={busy}
                className="grid size-6 place-items-center rounded-full hover:text-bad pointer-coarse:size-11"
                onClick={() => remove(name)}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </Tag>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="flex items-end gap-2">
        <Field
          className="min-w-0 flex-1"
          label={m.customerTags.newTag()}
          value={tag}
          maxLength={maxTagLength}
          list={list}
          autoComplete="off"
          onChange={({ target }) => setTag(target.value)}
        />
        <button
          type="submit"
          className={`${button.quiet} min-h-12 shrink-0`}
          disabled={busy || tag.trim() === ''}
        >
          {m.customerTags.add()}
        </button>
      </form>
      <datalist id={list}>
        {suggested.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Panel>
  );
}
