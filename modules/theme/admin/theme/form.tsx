import { useState } from 'react';
import type { ShopSettings } from '#modules/settings/contract/settings.ts';
import { type InstalledTheme, shippedChoice, type ThemeChoice } from '#modules/theme/contract/theme.ts';
import {
  type TypefaceId,
  textTypefaceIds,
  typefaceIds,
  typefaces,
} from '#modules/theme/contract/typefaces.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { EditorForm } from '#web/admin/components/form/editor-form.tsx';
import { ChoiceField, FormSection, NumberField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { ColourFields } from './colour-fields.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { ThemePreview } from './preview.tsx';
import { ThemeList } from './theme-list.tsx';
import { type ThemeValues, useThemeEditor } from './use-theme-editor.ts';

type ThemeFormProps = {
  settings: ShopSettings;
  themes: InstalledTheme[];
  typed: Partial<ThemeValues>;
  onSaved: (typed: Partial<ThemeValues>) => void;
};

/** The form of the theme with its preview. */
export function ThemeForm({ settings, themes, typed, onSaved }: ThemeFormProps) {
  const editor = useThemeEditor({ settings, typed, onSaved });
  const [uploading, setUploading] = useState({ logo: 0, favicon: 0 });
  const [isResetting, setIsResetting] = useState(false);
  const choice = editor.form.watch('theme');
  const fill = (next: ThemeChoice) => {
    editor.form.setValue('theme', next, { shouldDirty: true });
    // The errors are those of the values that were replaced.
    editor.form.clearErrors('theme');
  };
  const isWaiting = editor.busy || uploading.logo + uploading.favicon > 0;
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <EditorForm editor={editor}>
        <ThemeList themes={themes} base={choice.base} onChoose={(theme) => fill({ ...choice, ...theme })} />
        <FormSection title={m.adminTheme.logoAndIcon()}>
          {(['logo', 'favicon'] as const).map((name) => (
            <PictureUpload
              key={name}
              editor={editor}
              name={name}
              onUploading={(count) => setUploading((before) => ({ ...before, [name]: count }))}
            />
          ))}
        </FormSection>
        <ColourFields editor={editor} />
        <FormSection title={m.adminTheme.typefacesAndCorners()}>
          <ChoiceField editor={editor} name="theme.headings">
            <Typefaces ids={typefaceIds} />
          </ChoiceField>
          <ChoiceField editor={editor} name="theme.text">
            <Typefaces ids={textTypefaceIds} />
          </ChoiceField>
          <NumberField
            editor={editor}
            name="theme.radius"
            max={24}
            step={1}
            hint={m.adminTheme.radiusHint()}
          />
        </FormSection>
        <AnnouncementFields editor={editor} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <button type="submit" className={button.main} disabled={isWaiting || !editor.isDirty}>
            {m.adminTheme.save()}
          </button>
          {editor.isDirty && (
            <button type="button" className={button.quiet} onClick={() => editor.form.reset()}>
              {m.adminTheme.discard()}
            </button>
          )}
          <button type="button" className={button.quiet} onClick={() => setIsResetting(true)}>
            {m.adminTheme.reset()}
          </button>
        </div>
      </EditorForm>
      <ThemePreview choice={choice} />
      <Confirm
        open={isResetting}
        title={m.adminTheme.resetTitle()}
        act={m.adminTheme.reset()}
        keep={m.adminTheme.keep()}
        onAct={() => {
          fill(shippedChoice);
          setIsResetting(false);
        }}
        onClose={() => setIsResetting(false)}
      >
        {m.adminTheme.resetText()}
      </Confirm>
    </div>
  );
}

const Typefaces = ({ ids }: { ids: readonly TypefaceId[] }) =>
  ids.map((id) => (
    <option key={id} value={id}>
      {typefaces[id].name}
    </option>
  ));
