import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { maxRuleLength, type SearchRule } from '#modules/catalog/contract/search-rules.ts';
import { button } from '#web/admin/components/button.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { DeleteRule } from './delete.tsx';
import { RedirectForm, SynonymForm } from './form.tsx';
import { RuleTable } from './table.tsx';

export const meta = titleMeta(m.catalogPages.search());

type NewRule = { adding: SearchRule['type']; text: string };

/** The open dialog. */
type RuleDialog = NewRule | { editing: SearchRule } | { deleting: SearchRule } | null;

const ruleTypes = ['synonym', 'redirect'] as const;

/** Edits what owners teach the search: synonyms and redirects. */
export default function SearchPage() {
  const { data: rules, error, refetch } = useApiQuery('GET /api/search/rules');
  const [dialog, setDialog] = useState<RuleDialog>(null);
  useNewRuleOfAddress(setDialog);
  const close = () => setDialog(null);
  const add = (
    <>
      <button
        type="button"
        className={button.quiet}
        onClick={() => setDialog({ adding: 'redirect', text: '' })}
      >
        <Plus aria-hidden="true" className="size-4" /> {m.adminSearch.addRedirect()}
      </button>
      <button
        type="button"
        className={button.main}
        onClick={() => setDialog({ adding: 'synonym', text: '' })}
      >
        <Plus aria-hidden="true" className="size-4" /> {m.adminSearch.addSynonym()}
      </button>
    </>
  );
  return (
    <>
      <PageHead title={m.catalogPages.search()} subtitle={m.adminSearch.subtitle()}>
        {rules && rules.length > 0 && add}
      </PageHead>
      {error && !rules && <ErrorState error={error} onRetry={refetch} />}
      {!rules && !error && <TableSkeleton columns={3} />}
      {rules?.length === 0 && (
        <Empty title={m.adminSearch.noRules()}>
          <p className="w-full text-muted">{m.adminSearch.whatTheyDo()}</p>
          {add}
        </Empty>
      )}
      {rules && rules.length > 0 && (
        <RuleTable
          rules={rules}
          onEdit={(editing) => setDialog({ editing })}
          onDelete={(deleting) => setDialog({ deleting })}
        />
      )}
      <RuleForm dialog={dialog} onClose={close} />
      <DeleteRule rule={dialog && 'deleting' in dialog ? dialog.deleting : null} onClose={close} />
    </>
  );
}

/** Opens the form of a new rule with the text of the address, once: the address loses it. */
function useNewRuleOfAddress(open: (rule: NewRule) => void): void {
  const { params, chosen, set } = useListAddress();
  const adding = chosen('kind', ruleTypes);
  const text = params.get('text') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is a setter of state.
  useEffect(() => {
    if (!adding) return;
    open({ adding, text: text.slice(0, maxRuleLength) });
    set({ kind: null, text: null }, { replace: true });
  }, [adding, text, set]);
}

function RuleForm({ dialog, onClose }: { dialog: RuleDialog; onClose: () => void }) {
  if (!dialog || 'deleting' in dialog) return null;
  const rule = 'editing' in dialog ? dialog.editing : null;
  const text = 'text' in dialog ? dialog.text : '';
  const type = 'adding' in dialog ? dialog.adding : dialog.editing.type;
  return type === 'synonym' ? (
    <SynonymForm rule={rule?.type === 'synonym' ? rule : null} text={text} onClose={onClose} />
  ) : (
    <RedirectForm rule={rule?.type === 'redirect' ? rule : null} text={text} onClose={onClose} />
  );
}
