import { maxEntries } from '#kernel/contract/limits.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { occasions, recipients, recipientTag } from '#modules/catalog/contract/gift-tags.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import type { ProductFormValues } from './values.ts';

/** Toggles the tags by which the gift finder selects a product. */
export function GiftTags({ editor: { form } }: { editor: Editor<ProductFormValues> }) {
  const tags = form.watch('tags');
  const toggle = (tag: string) =>
    form.setValue('tags', tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag], {
      shouldDirty: true,
      shouldValidate: true,
    });
  const group = (title: string, all: { tag: string; label: string }[]) => (
    <fieldset className={`${fullRowClass} min-w-0`}>
      <legend className="mb-1.5 font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-1.5">
        {all.map(({ tag, label }) => (
          <button
            key={tag}
            type="button"
            aria-pressed={tags.includes(tag)}
            disabled={!tags.includes(tag) && tags.length >= maxEntries}
            onClick={() => toggle(tag)}
            className="min-h-8 rounded-full border border-control px-3 text-sm hover:bg-line/50 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper disabled:opacity-50 pointer-coarse:min-h-11"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
  return (
    <>
      {group(
        m.giftTags.for(),
        recipients.map((recipient) => ({ tag: recipientTag(recipient), label: giftLabel(recipient) })),
      )}
      {group(
        m.giftTags.occasion(),
        occasions.map((occasion) => ({ tag: occasion, label: giftLabel(occasion) })),
      )}
    </>
  );
}
