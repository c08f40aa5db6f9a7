import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { v4 as uuid } from 'uuid';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import {
  maxReference,
  type NewRemittance,
  newRemittance,
} from '#modules/remittances/contract/remittances.ts';
import { button } from '#web/admin/components/button.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { LineField, NumberField } from '#web/admin/components/form/fields.tsx';
import { LeaveGuard } from '#web/admin/components/form/leave-guard.tsx';
import { CsvFileButton } from '#web/admin/components/grid/csv-file-button.tsx';
import { ErrorList } from '#web/admin/components/grid/error-list.tsx';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { Amounts } from '../amounts.tsx';
import { LineTable } from './line-table.tsx';
import { recordedLines, totalsOf } from './lines.ts';
import { useLines } from './use-lines.ts';

export const meta = titleMeta(m.pages.recordRemittance());

type Values = Omit<NewRemittance, 'lines'>;
const schema = newRemittance.omit({ lines: true });
const texts = { loading: m.newRemittance.recording(), success: m.remittances.recorded() };
const names = {
  courier: m.newRemittance.courier(),
  paidOn: m.newRemittance.paidOn(),
  reference: m.newRemittance.reference(),
  fee: m.newRemittance.fee(),
};

/** The form of a remittance with its lines; what was recorded opens afterwards. */
function useNewRemittance(courier: string) {
  const navigate = useNavigate();
  const lines = useLines();
  const [idempotencyKey] = useState(() => uuid());
  const [recordedId, setRecordedId] = useState<string | null>(null);
  useEffect(() => {
    if (recordedId !== null) void navigate(`/admin/remittances/${recordedId}`, { replace: true });
  }, [recordedId, navigate]);
  const editor = useEditor<Values, { updatedAt: string } & Values>({
    schema,
    names,
    record: null,
    empty: { courier, paidOn: dayOf(new Date()), reference: '', fee: 0 },
    valuesOf: (values) => values,
    present: async (record) => record,
    async create(values) {
      const body = { ...values, lines: recordedLines(lines.lines) };
      try {
        setRecordedId((await callApi('POST /api/remittances', { body, idempotencyKey })).id);
      } catch (error) {
        if (error instanceof CallError && error.code === 'not_possible_now') await lines.checkAgain();
        throw error;
      }
    },
    update: async () => undefined,
    statusTexts: { create: texts, update: texts },
    onSaved: () => undefined,
  });
  const isDirty = recordedId === null && (editor.isDirty || lines.lines.length > 0);
  return { editor, lines, isDirty };
}

/** Records a remittance of a courier, from its file or by choosing orders. */
export default function NewRemittancePage() {
  const [params] = useSearchParams();
  const { editor, lines, isDirty } = useNewRemittance(params.get('courier') ?? '');
  const { orders, collected, remitted } = totalsOf(lines.lines);
  const fee = Number(editor.form.watch('fee')) || 0;
  return (
    <>
      <PageHead
        title={m.pages.recordRemittance()}
        subtitle={m.newRemittance.subtitle()}
        back={<BackLink to="/admin/remittances">{m.pages.remittances()}</BackLink>}
      />
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void editor.submit();
        }}
      >
        <Head editor={editor} />
        <Lines editor={editor} lines={lines} />
        {lines.lines.length > 0 && (
          <Panel title={m.newRemittance.toRecord({ count: orders })}>
            <div className="flex flex-wrap items-end justify-between gap-6">
              <Amounts collected={collected} remitted={remitted} fee={fee} />
              <button
                type="submit"
                className={button.main}
                disabled={editor.busy || recordedLines(lines.lines).length !== orders || orders === 0}
              >
                {m.pages.recordRemittance()}
              </button>
            </div>
          </Panel>
        )}
      </form>
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}

type PartProps = Pick<ReturnType<typeof useNewRemittance>, 'editor'>;

/** The courier, day, reference and fee. */
function Head({ editor }: PartProps) {
  const { data } = useApiQuery('GET /api/remittances/outstanding');
  return (
    <Panel title={m.newRemittance.payment()}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <LineField editor={editor} name="courier" required maxLength={maxNameLength} list="couriers" />
        <LineField editor={editor} name="paidOn" required type="date" />
        <LineField
          editor={editor}
          name="reference"
          required
          maxLength={maxReference}
          autoComplete="off"
          hint={m.newRemittance.referenceHint()}
        />
        <NumberField editor={editor} name="fee" step={0.01} empty={0} hint={m.newRemittance.feeHint()} />
      </div>
      <datalist id="couriers">
        {data?.couriers.map(({ courier }) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
    </Panel>
  );
}

/** The lines, and the two ways to get them. */
function Lines({ editor, lines }: PartProps & { lines: ReturnType<typeof useLines> }) {
  const courier = editor.form.watch('courier').trim();
  const choose = async (file: File) => {
    const facts = await lines.readFile(file);
    // What staff have typed stays.
    if (facts?.courier && courier === '') editor.form.setValue('courier', facts.courier);
    if (facts?.paidOn) editor.form.setValue('paidOn', facts.paidOn);
    if (facts?.reference && editor.form.getValues('reference') === '')
      editor.form.setValue('reference', facts.reference);
  };
  return (
    <Panel title={m.newRemittance.lines()}>
      <div className="mb-4 flex flex-wrap gap-3">
        <CsvFileButton
          label={m.newRemittance.chooseFile()}
          fileLabel={m.newRemittance.file()}
          onChoose={choose}
        />
        <button
          type="button"
          className={button.quiet}
          disabled={courier === '' || lines.busy}
          onClick={() => void lines.readOrders(courier)}
        >
          {m.newRemittance.chooseOrders({ hasCourier: courier === '' ? 'no' : 'yes', courier })}
        </button>
      </div>
      <ErrorList errors={lines.errors} />
      <div role="status" className="sr-only">
        {lines.lines.length > 0 && m.newRemittance.read({ count: lines.lines.length })}
      </div>
      {lines.lines.length > 0 ? (
        <LineTable lines={lines} />
      ) : (
        <p className="text-muted">{m.newRemittance.noLines()}</p>
      )}
    </Panel>
  );
}
