import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { SearchRule } from '#modules/catalog/contract/search-rules.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { RowButton } from '#web/admin/components/list/row-button.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import * as m from '../../messages/index.ts';

type RuleTableProps = {
  rules: SearchRule[];
  onEdit: (rule: SearchRule) => void;
  onDelete: (rule: SearchRule) => void;
};

const columns: TableColumn<SearchRule>[] = [
  {
    head: m.adminSearch.searchText(),
    cell: ({ query }) => <span className="font-semibold wrap-anywhere">{query}</span>,
  },
  {
    head: m.adminSearch.kind(),
    cell: ({ type }) => (type === 'synonym' ? m.adminSearch.synonym() : m.adminSearch.redirect()),
  },
  { head: m.adminSearch.effect(), cell: (rule) => <Effect rule={rule} /> },
];

/** What a search for the text of a rule does. */
const Effect = ({ rule }: { rule: SearchRule }) => (
  <span className="wrap-anywhere">
    {rule.type === 'synonym'
      ? m.adminSearch.alsoFinds({ finds: rule.finds })
      : m.adminSearch.leadsTo({
          title: rule.title,
          page: (text) => (
            <Link to={rule.path} className="font-medium text-accent underline">
              {text}
            </Link>
          ),
        })}
  </span>
);

const rulesPerPage = 50;

/** Lists the synonyms and redirects with their actions, page by page. */
export function RuleTable({ rules, onEdit, onDelete }: RuleTableProps) {
  const { page } = useListAddress();
  const pages = Math.ceil(rules.length / rulesPerPage);
  const first = (Math.min(page, pages) - 1) * rulesPerPage;
  return (
    <>
      <Table
        label={m.adminSearch.rules()}
        columns={columns}
        rows={rules.slice(first, first + rulesPerPage)}
        keyOf={({ id }) => id}
        actions={(rule) => (
          <>
            <RowButton
              icon={Pencil}
              label={m.adminSearch.edit({ query: rule.query })}
              onClick={() => onEdit(rule)}
            />
            <RowButton
              icon={Trash2}
              label={m.adminSearch.delete({ query: rule.query })}
              onClick={() => onDelete(rule)}
            />
          </>
        )}
      />
      {pages > 1 && <Pager pages={pages} />}
    </>
  );
}
