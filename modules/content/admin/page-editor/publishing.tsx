import { useState } from 'react';
import type { EditedPage, PageUpdate } from '#modules/content/contract/content-pages.ts';
import { button } from '#web/admin/components/button.ts';
import { fromField, toField, zoneName } from '#web/admin/components/form/date-time-field.ts';
import { useSettings } from '#web/api/settings.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { PageState } from '../pages/page-state.tsx';
import { DeletePage } from './delete-page.tsx';

type PublishingProps = {
  page: EditedPage;
  busy: boolean;
  isDirty: boolean;
  /** The error of the moment, from the server. */
  error: string | undefined;
  onSave: (publish: PageUpdate['publish']) => Promise<void>;
};

/** Saves the page as a draft, publishes it, or publishes it later. */
export function Publishing({ page, busy, isDirty, error, onSave }: PublishingProps) {
  const { locale } = useSettings();
  const [moment, setMoment] = useState(toField(page.pending?.publishAt ?? ''));
  const [isMissing, setIsMissing] = useState(false);
  const schedule = () => {
    const publishAt = fromField(moment);
    setIsMissing(publishAt === null);
    if (publishAt !== null) void onSave(publishAt);
  };
  return (
    <section
      aria-label={m.publishing.publishing()}
      className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <h2 className="text-base font-semibold">{m.publishing.publishing()}</h2>
      <p>
        <PageState page={page} />
        {isDirty && <span className="block font-medium">{m.publishing.unsaved()}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={button.quiet} disabled={busy}>
          {m.publishing.saveDraft()}
        </button>
        <button type="button" className={button.main} disabled={busy} onClick={() => void onSave('now')}>
          {m.publishing.publish()}
        </button>
        {!page.isShipped && <DeletePage page={page} />}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          type="datetime-local"
          label={m.publishing.publishAt()}
          hint={m.publishing.zone({ zone: zoneName(locale) })}
          error={isMissing ? m.publishing.needsMoment() : error}
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
        />
        <button
          type="button"
          className={`${button.quiet} min-h-12 sm:mt-7`}
          disabled={busy}
          onClick={schedule}
        >
          {m.publishing.schedule()}
        </button>
      </div>
    </section>
  );
}
