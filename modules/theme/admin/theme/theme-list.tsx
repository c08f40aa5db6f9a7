import type { InstalledTheme } from '#modules/theme/contract/theme.ts';
import { typefaces } from '#modules/theme/contract/typefaces.ts';
import { FormSection } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';

type ThemeListProps = {
  themes: InstalledTheme[];
  base: string;
  /** Receives the values of a theme that the form takes over. */
  onChoose: (theme: Omit<InstalledTheme, 'name' | 'label'> & { base: string }) => void;
};

/** The installed themes, of which one fills the form. */
export const ThemeList = ({ themes, base, onChoose }: ThemeListProps) => (
  <FormSection title={m.adminTheme.startFrom()}>
    {themes.map(({ name, label, palette, headings, text, radius }) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === base}
        onClick={() => onChoose({ base: name, palette, headings, text, radius })}
        className="flex min-h-11 items-center gap-3 rounded-lg border border-control bg-surface p-3 text-left hover:bg-line/50 aria-pressed:border-chosen aria-pressed:ring-1 aria-pressed:ring-chosen"
      >
        <span aria-hidden="true" className="flex overflow-hidden rounded-md border border-line">
          {[palette.paper, palette.accent, palette.ink, palette.butter].map((colour, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the swatches never change their order.
            <span key={index} className="size-6" style={{ background: colour }} />
          ))}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-muted">
            {[...new Set([typefaces[headings].name, typefaces[text].name])].join(' · ')}
          </span>
        </span>
      </button>
    ))}
  </FormSection>
);
