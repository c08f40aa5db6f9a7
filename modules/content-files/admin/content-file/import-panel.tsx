import { useState } from 'react';
import type { PartResult } from '#modules/content-files/contract/content-files.ts';
import { button } from '#web/admin/components/button.ts';
import { FileButton } from '#web/admin/components/form/file-button.tsx';
import { ErrorList } from '#web/admin/components/grid/error-list.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import * as m from '../../messages/index.ts';
import { type CheckedFile, useContentImport } from './use-content-import.ts';

/** Chooses a content file, shows what it changes, and imports the chosen parts. */
export function ImportPanel({ partNames }: { partNames: readonly string[] }) {
  const { check, save, checked, error, isBusy } = useContentImport(partNames);
  return (
    <Panel title={m.contentFilePage.import()}>
      <p className="mb-4 text-muted">{m.contentFilePage.importHint()}</p>
      <FileButton
        label={m.contentFilePage.chooseFile()}
        fileLabel={m.contentFilePage.file()}
        accept=".json,application/json"
        disabled={isBusy}
        onChoose={check}
      />
      {error && (
        <div className="mt-4">
          <ErrorList errors={[error]} />
        </div>
      )}
      {checked && (
        <ImportForm
          key={checked.name}
          checked={checked}
          isBusy={isBusy}
          onSave={(names) => void save(checked, names)}
        />
      )}
    </Panel>
  );
}

type ImportFormProps = { checked: CheckedFile; isBusy: boolean; onSave: (names: string[]) => void };

const changesOf = ({ added, changed }: PartResult): number => added + changed;

/** The parts of a checked file with a checkbox each. */
function ImportForm({ checked, isBusy, onSave }: ImportFormProps) {
  const { name: fileName, unknown, result } = checked;
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = result.parts.filter(({ name }) => !left.includes(name));
  const isRefused = chosen.some(({ errors }) => errors.length > 0);
  const changes = chosen.reduce((sum, part) => sum + changesOf(part), 0);
  const toggle = (name: string, isChosen: boolean) =>
    setLeft(isChosen ? left.filter((other) => other !== name) : [...left, name]);
  return (
    <form
      className="mt-5 grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen.map(({ name }) => name));
      }}
    >
      <p role="status" className="font-semibold wrap-anywhere">
        {isRefused
          ? m.contentFilePage.hasErrors({ file: fileName })
          : m.contentFilePage.wasChecked({ file: fileName })}
      </p>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{m.contentFilePage.parts()}</legend>
        {result.parts.map((part) => (
          <PartRow
            key={part.name}
            part={part}
            isChosen={!left.includes(part.name)}
            onToggle={(isChosen) => toggle(part.name, isChosen)}
          />
        ))}
      </fieldset>
      {unknown.length > 0 && (
        <p className="text-muted">{m.contentFilePage.unknownParts({ parts: unknown.join(', ') })}</p>
      )}
      <div>
        <button type="submit" className={button.main} disabled={isBusy || isRefused || changes === 0}>
          {m.contentFilePage.importNow({ count: changes })}
        </button>
      </div>
    </form>
  );
}

type PartRowProps = { part: PartResult; isChosen: boolean; onToggle: (isChosen: boolean) => void };

function PartRow({ part, isChosen, onToggle }: PartRowProps) {
  const { label, added, changed, same, errors, notes } = part;
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onToggle(target.checked)}
          className="mt-1 size-5 shrink-0 accent-chosen"
        />
        <span className="min-w-0">
          <span className="font-semibold">{label}</span>
          <span className="block text-sm text-muted">
            {m.contentFilePage.counts({ added, changed, same })}
          </span>
        </span>
      </label>
      {isChosen && (
        <div className="ml-8">
          <ErrorList
            errors={errors.map(({ item, field, message }) =>
              m.contentFilePage.error({ item, field: field || label, message }),
            )}
          />
          {notes.length > 0 && (
            <ul className="list-disc pl-5 text-sm text-muted">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
