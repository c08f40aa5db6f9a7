import { singleLine } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { fromField, toField, zoneName } from '#web/admin/components/form/date-time-field.ts';
import { LineField } from '#web/admin/components/form/fields.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const blank = '';
const missing = { error: m.campaign.isRequired() };

/** A campaign has both a title and an end, or neither. */
const schema = z
  .strictObject({ title: z.union([z.literal(blank), singleLine(120)]), ends: z.string() })
  .refine(({ title, ends }) => title.trim() !== blank || ends === blank, { ...missing, path: ['title'] })
  .refine(({ title, ends }) => title.trim() === blank || fromField(ends) !== null, {
    ...missing,
    path: ['ends'],
  });

const names = { title: m.campaign.title(), ends: m.campaign.ends() };

/** Edits the sale campaign to whose end the sale page counts down (R6). */
export function CampaignForm(section: SectionFormOf) {
  const { locale } = useSettings();
  const { moment } = useDates();
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ campaign }) => ({
      title: campaign?.title ?? blank,
      ends: campaign ? toField(campaign.endsAt) : blank,
    }),
    bodyOf({ title, ends }) {
      const endsAt = fromField(ends);
      return { campaign: endsAt === null ? null : { title: title.trim(), endsAt } };
    },
  });
  const [title, ends] = editor.form.watch(['title', 'ends']);
  const clear = () => {
    for (const name of ['title', 'ends'] as const) editor.form.setValue(name, blank, { shouldDirty: true });
    // The button disappears with the values.
    editor.form.setFocus('title');
  };
  return (
    <SectionForm
      editor={editor}
      focused={section.focused}
      example={<p>{describeCountdown(fromField(ends), moment)}</p>}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <LineField editor={editor} name="title" maxLength={120} placeholder={m.campaign.festivalSale()} />
        <LineField
          editor={editor}
          name="ends"
          type="datetime-local"
          hint={m.campaign.inYourTimeZone({ locale: zoneName(locale) })}
        />
      </div>
      {(title !== blank || ends !== blank) && (
        <p>
          <button type="button" className={button.quiet} onClick={clear}>
            {m.campaign.clearCampaign()}
          </button>
        </p>
      )}
    </SectionForm>
  );
}

function describeCountdown(endsAt: string | null, moment: (at: string) => string): string {
  if (endsAt === null) return m.campaign.salePageShowsNoCountdown();
  return new Date(endsAt) > new Date()
    ? m.campaign.salePageCountsDownTo({ endsAt: moment(endsAt) })
    : m.campaign.salePageSaysSaleEnded();
}
