import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ImportResult, RedirectImport } from '#modules/redirects/contract/redirects.ts';
import { button } from '#web/admin/components/button.ts';
import { PreviewDialog } from '#web/admin/components/form/preview-dialog.tsx';
import { CsvFileButton } from '#web/admin/components/grid/csv-file-button.tsx';
import { ErrorList } from '#web/admin/components/grid/error-list.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import { downloadFile } from '#web/api/files.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** A file that was read, with what it would change; or what is wrong with it as a whole. */
type Checked = { rows: RedirectImport['rows']; result: ImportResult } | { error: string };

async function checkFile(file: File): Promise<Checked> {
  try {
    const { readChosenFile } = await import('./read-file.ts');
    const read = await readChosenFile(file);
    if ('error' in read) return read;
    const { rows } = read;
    return { rows, result: await callApi('POST /api/redirects/import', { body: { write: false, rows } }) };
  } catch (error) {
    return { error: errorMessageOf(error) };
  }
}

/** Exports the redirects as a CSV file, and imports such a file after a check. */
export function FileButtons() {
  const { run, busy } = useAction();
  const [checked, setChecked] = useState<Checked | null>(null);
  const save = () =>
    run({ loading: m.redirectsFile.exporting(), success: m.redirectsFile.downloaded() }, () =>
      downloadFile('GET /api/redirects/export', {}, 'redirects.csv'),
    );
  return (
    <>
      <CsvFileButton
        label={m.redirectsFile.importCsv()}
        fileLabel={m.redirectsFile.csvFile()}
        onChoose={async (file) => setChecked(await checkFile(file))}
      />
      <button type="button" className={button.quiet} disabled={busy} onClick={save}>
        <Download aria-hidden="true" className="size-4" /> {m.redirectsFile.exportCsv()}
      </button>
      {checked && <ImportDialog checked={checked} onClose={() => setChecked(null)} />}
    </>
  );
}

type Rows = RedirectImport['rows'];

/** The shop has refused the file; the dialog names the lines. */
class NotImported extends Error {}

/** Shows what a file changes, or its errors; saves it when the user confirms. */
function ImportDialog({ checked, onClose }: { checked: Checked; onClose: () => void }) {
  const { run, busy } = useAction();
  const [latest, setLatest] = useState(checked);
  const count = 'error' in latest ? 0 : latest.result.added + latest.result.changed;
  const isFine = !('error' in latest) && latest.result.errors.length === 0;
  const save = async (rows: Rows) => {
    const done = await run(
      { loading: m.importDialog.importing(), success: m.importDialog.done() },
      async () => {
        const result = await callApi('POST /api/redirects/import', { body: { write: true, rows } });
        // The shop may have changed since the file was checked.
        setLatest({ rows, result });
        if (result.errors.length > 0) throw new NotImported();
      },
      (error) => error instanceof NotImported,
    );
    if (done) onClose();
  };
  return (
    <PreviewDialog
      title={m.importDialog.title()}
      description={m.importDialog.description()}
      cancel={m.importDialog.cancel()}
      submit={m.importDialog.import({ count: isFine ? count : 0 })}
      canSubmit={isFine && count > 0 && !busy}
      onSubmit={() => 'rows' in latest && void save(latest.rows)}
      onClose={onClose}
    >
      {'error' in latest ? <ErrorList errors={[latest.error]} /> : <Outcome result={latest.result} />}
    </PreviewDialog>
  );
}

const fieldNames = { from: m.redirectsFile.from(), to: m.redirectsFile.to() };

function Outcome({ result: { added, changed, same, errors } }: { result: ImportResult }) {
  if (errors.length > 0)
    return (
      <>
        <p role="status" className="font-semibold">
          {m.importDialog.hasErrors({ count: errors.length })}
        </p>
        <ErrorList
          errors={errors.map(({ line, field, message }) =>
            m.redirectsFile.line({ line: String(line), field: fieldNames[field], error: message }),
          )}
        />
      </>
    );
  return (
    <ul role="status" className="list-disc pl-5">
      <li>{m.importDialog.added({ count: added })}</li>
      <li>{m.importDialog.changed({ count: changed })}</li>
      <li>{m.importDialog.same({ count: same })}</li>
    </ul>
  );
}
