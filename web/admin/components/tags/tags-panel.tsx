import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import { Panel } from '../page/panel.tsx';
import { Tag } from './tag.tsx';
import { TagField } from './tag-field.tsx';

type TagsPanelProps = {
  tags: readonly string[];
  /** The tags of other records. */
  suggested: readonly string[];
  busy: boolean;
  /** @returns whether the tag was added */
  onAdd: (tag: string) => Promise<unknown>;
  onRemove: (tag: string) => void;
};

/** Lists the tags of a record, removes them, and adds one; the tags of other records are suggested. */
export function TagsPanel({ tags, suggested, busy, onAdd, onRemove }: TagsPanelProps) {
  const [tag, setTag] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await onAdd(tag)) setTag('');
  };
  return (
    <Panel title={m.tags.tags()}>
      <ul className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {tags.map((name) => (
          <li key={name}>
            <Tag>
              {name}
              <button
                type="button"
                aria-label={m.tags.remove({ name })}
                disabled={busy}
                className="grid size-6 place-items-center rounded-full hover:text-bad pointer-coarse:size-11 print:hidden"
                onClick={() => onRemove(name)}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </Tag>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="flex items-start gap-2 print:hidden">
        <TagField value={tag} suggested={suggested} onChange={setTag} />
        <button
          type="submit"
          className={`${button.quiet} mt-7.5 min-h-12 shrink-0`}
          disabled={busy || tag.trim() === ''}
        >
          {m.tags.add()}
        </button>
      </form>
    </Panel>
  );
}
