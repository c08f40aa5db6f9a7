import { Copy, Pencil, Trash2 } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import type { Promotion } from '#contract/promotions.ts';
import { tell } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useAct } from '../data/act.tsx';
import { button } from '../parts/button.ts';
import { useCount } from '../parts/count.ts';
import { useDates } from '../parts/date.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { conditions, giving, stateNames } from './words.ts';

type PromotionTableProps = {
  promotions: Promotion[];
  busy: boolean;
  onEdit: (promotion: Promotion) => void;
  onDelete: (promotion: Promotion) => void;
};

/** What each code gives, when, and how often it was used. */
export function PromotionTable({ promotions, busy, onEdit, onDelete }: PromotionTableProps) {
  const money = useMoney();
  const columns: Column<Promotion>[] = [
    { head: 'Code', cell: (promotion) => <Named promotion={promotion} />, sorts: { ascending: 'code' } },
    { head: 'Discount', cell: (promotion) => <Gives promotion={promotion} /> },
    { head: 'Period', cell: (promotion) => <When promotion={promotion} />, sorts: { ascending: 'ending' } },
    {
      head: 'Uses',
      cell: (promotion) => <Uses promotion={promotion} />,
      figure: true,
      sorts: { descending: 'used' },
    },
    { head: 'Total discount', cell: ({ discounted }) => money(discounted), figure: true },
    { head: 'Status', cell: (promotion) => <Status promotion={promotion} /> },
  ];
  const actions = (promotion: Promotion) => (
    <>
      <button
        type="button"
        aria-label={`Edit ${promotion.code}`}
        className={button.icon}
        onClick={() => onEdit(promotion)}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </button>
      {/* One that was used and has ended stays. */}
      {(promotion.used === 0 || promotion.state !== 'ended') && (
        <button
          type="button"
          aria-label={`${promotion.used > 0 ? 'End' : 'Delete'} ${promotion.code}`}
          className={`${button.icon} hover:text-bad`}
          onClick={() => onDelete(promotion)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      )}
    </>
  );
  return (
    <Table
      label="All promotions"
      columns={columns}
      actions={actions}
      busy={busy}
      rows={promotions}
      keyOf={({ id }) => id}
      defaultSort="newest"
    />
  );
}

type OfPromotion = { promotion: Promotion };

/** The code, to be copied, and what the owner calls it. */
function Named({ promotion: { code, title } }: OfPromotion) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success(`Copied ${code}`),
      () => toast.error('Could not copy. Select the code instead.'),
    );
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{code}</span>
        <button type="button" aria-label={`Copy ${code}`} className={`${button.icon} -my-2`} onClick={copy}>
          <Copy aria-hidden="true" className="size-4" />
        </button>
      </span>
      <span className="block font-normal text-muted [overflow-wrap:anywhere]">{title}</span>
    </span>
  );
}

function Gives({ promotion }: OfPromotion) {
  const money = useMoney();
  return (
    <>
      {giving(promotion, money)}
      <span className="block text-sm text-muted">{conditions(promotion, money)}</span>
    </>
  );
}

function When({ promotion: { state, startsAt, endsAt } }: OfPromotion) {
  const { day } = useDates();
  const tone = { running: 'text-good', planned: 'text-accent', ended: 'text-muted', off: 'text-muted' };
  return (
    <>
      <span className={`font-medium ${tone[state]}`}>{stateNames[state]}</span>
      <span className="block text-sm text-muted">
        <span className="whitespace-nowrap">{endsAt === null ? `from ${day(startsAt)}` : day(startsAt)}</span>
        {endsAt !== null && <span className="whitespace-nowrap"> – {day(endsAt)}</span>}
      </span>
    </>
  );
}

function Uses({ promotion: { used, totalLimit } }: OfPromotion) {
  const write = useCount();
  if (totalLimit === null) return write(used);
  return (
    <>
      <span className="whitespace-nowrap">
        {write(used)} / {write(totalLimit)}
      </span>
      {used >= totalLimit && <span className="block text-sm text-muted">used up</span>}
    </>
  );
}

/** On or off; a click turns it round. */
function Status({ promotion: { id, code, isActive } }: OfPromotion) {
  const { run, busy } = useAct();
  const words = { loading: 'Updating promotion...', success: messages.promotionStatusUpdated };
  const toggle = (status: boolean) =>
    run(words, () => tell('PATCH /api/promotions/:id/status', { params: { id }, body: { status } }));
  return (
    <StatusBadge
      name={code}
      active={isActive}
      disabled={busy}
      hint={isActive ? 'Turn off' : 'Turn on'}
      onToggle={toggle}
    />
  );
}
