import { useState } from 'react';
import type {
  SubscriberImport,
  SubscriberImportResult,
} from '#modules/newsletter/contract/subscriber-import.ts';
import { useCount } from '#web/admin/components/count.ts';
import { PreviewDialog } from '#web/admin/components/form/preview-dialog.tsx';
import { CsvFileButton } from '#web/admin/components/grid/csv-file-button.tsx';
import { ErrorList } from '#web/admin/components/grid/error-list.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

type Rows = SubscriberImport['rows'];

/** A file that was read, with what it would add; or what is wrong with it as a whole. */
type Checked = { rows: Rows; result: SubscriberImportResult } | { error: string };

const call = (rows: Rows, write: boolean, hasConsent: boolean) =>
  callApi('POST /api/newsletter/subscribers/import', { body: { write, hasConsent, rows } });

async function checkFile(file: File): Promise<Checked> {
  try {
    const { readChosenFile } = await import('./read-file.ts');
    const read = await readChosenFile(file);
    return 'error' in read ? read : { rows: read.rows, result: await call(read.rows, false, false) };
  } catch (error) {
    return { error: errorMessageOf(error) };
  }
}

/** Imports the subscribers of a CSV file after a check. */
export function ImportButton() {
  const [checked, setChecked] = useState<Checked | null>(null);
  return (
    <>
      <CsvFileButton
        label={m.subscriberImport.importCsv()}
        fileLabel={m.subscriberImport.csvFile()}
        onChoose={async (file) => setChecked(await checkFile(file))}
      />
      {checked && <ImportDialog checked={checked} onClose={() => setChecked(null)} />}
    </>
  );
}

/** Shows what a file adds and what is left out; imports it when the user states the consent of these persons. */
function ImportDialog({ checked, onClose }: { checked: Checked; onClose: () => void }) {
  const { run, busy } = useAction();
  const { storeName } = useSettings();
  const [hasConsent, setHasConsent] = useState(false);
  const added = 'error' in checked ? 0 : checked.result.added;
  const write = useCount();
  const save = async (rows: Rows) => {
    const texts = { loading: m.subscriberImport.importing(), success: m.subscriberImport.done() };
    if (await run(texts, () => call(rows, true, hasConsent))) onClose();
  };
  return (
    <PreviewDialog
      title={m.subscriberImport.title()}
      description={m.subscriberImport.description()}
      cancel={m.subscriberImport.cancel()}
      submit={m.subscriberImport.import({ number: added, count: write(added) })}
      canSubmit={added > 0 && hasConsent && !busy}
      onSubmit={() => 'rows' in checked && void save(checked.rows)}
      onClose={onClose}
    >
      {'error' in checked ? <ErrorList errors={[checked.error]} /> : <Outcome result={checked.result} />}
      {added > 0 && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="hasConsent"
            className="mt-1 size-5 shrink-0 accent-chosen"
            checked={hasConsent}
            onChange={({ target }) => setHasConsent(target.checked)}
          />
          <span className="min-w-0">
            <span className="font-semibold">{m.subscriberImport.consent({ storeName })}</span>
            <span className="block text-sm text-muted">{m.subscriberImport.consentHint()}</span>
          </span>
        </label>
      )}
    </PreviewDialog>
  );
}

const fieldNames = {
  email: m.subscriberImport.email(),
  name: m.subscriberImport.name(),
  consentedAt: m.subscriberImport.consentedAt(),
  source: m.subscriberImport.source(),
  accepts: m.subscriberImport.accepts(),
};

function Outcome({ result }: { result: SubscriberImportResult }) {
  const { added, already, unsubscribed, withoutConsent, errors } = result;
  const write = useCount();
  const counted = (number: number) => ({ number, count: write(number) });
  return (
    <>
      <ul role="status" className="list-disc pl-5">
        <li className="font-semibold">{m.subscriberImport.added(counted(added))}</li>
        {already > 0 && <li>{m.subscriberImport.already(counted(already))}</li>}
        {unsubscribed > 0 && <li>{m.subscriberImport.unsubscribed(counted(unsubscribed))}</li>}
        {withoutConsent > 0 && <li>{m.subscriberImport.withoutConsent(counted(withoutConsent))}</li>}
        {errors.length > 0 && <li>{m.subscriberImport.hasErrors(counted(errors.length))}</li>}
      </ul>
      <ErrorList
        errors={errors.map(({ line, field, message }) =>
          m.subscriberImport.line({ line: String(line), field: fieldNames[field], error: message }),
        )}
      />
    </>
  );
}
