import { coloursOf, contrastProblems } from '#modules/theme/contract/colours.ts';
import { colourLabel, describeProblem } from '#modules/theme/contract/describe-problem.ts';
import { type PaletteName, palette, paletteNames } from '#modules/theme/contract/theme.ts';
import { FormSection, fullRowClass } from '#web/admin/components/form/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { ThemeEditor } from './use-theme-editor.ts';

/** The colours of the palette; each names the colour from which it is hard to tell apart. */
export function ColourFields({ editor }: { editor: ThemeEditor }) {
  const problems = problemsOf(editor.form.watch('theme.palette'));
  return (
    <FormSection title={m.adminTheme.colours()}>
      <p className={`${fullRowClass} text-muted`}>{m.adminTheme.coloursHint()}</p>
      {paletteNames.map((name) => (
        <ColourField key={name} editor={editor} name={name} problem={problems.get(name)} />
      ))}
    </FormSection>
  );
}

/** Returns the first problem of each colour. The server checks the same before it saves. */
function problemsOf(values: unknown): Map<PaletteName, string> {
  const { data } = palette.safeParse(values);
  if (!data) return new Map();
  const colours = coloursOf(data);
  const described = contrastProblems(colours).map((problem) => describeProblem(problem, colours));
  return new Map(described.reverse().map(({ name, message }) => [name, `${colourLabel(name)} ${message}`]));
}

type ColourFieldProps = { editor: ThemeEditor; name: PaletteName; problem: string | undefined };

/** A colour, entered as text or picked. */
function ColourField({ editor, name, problem }: ColourFieldProps) {
  const path = `theme.palette.${name}` as const;
  const label = colourLabel(name);
  const value = editor.form.watch(path);
  return (
    <div className="relative">
      <Field
        label={label}
        error={problem ?? editor.errorOf(path)}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        className="[&_input]:pl-16"
        {...editor.form.register(path)}
      />
      <input
        type="color"
        aria-label={m.adminTheme.pick({ name: label })}
        value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={({ target }) => editor.form.setValue(path, target.value, { shouldDirty: true })}
        className="absolute left-1.5 top-8 size-10 cursor-pointer rounded-lg border-0 bg-transparent"
      />
    </div>
  );
}
