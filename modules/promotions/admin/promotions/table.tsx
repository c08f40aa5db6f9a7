import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { Promotion } from '#modules/promotions/contract/promotions.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { StatusBadge } from '#web/admin/components/status-badge.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { describeConditions, describeDiscount, promotionName, stateNames } from './labels.ts';

type PromotionTableProps = {
  promotions: Promotion[];
  busy: boolean;
  onEdit: (promotion: Promotion) => void;
  onDelete: (promotion: Promotion) => void;
};

/** Lists the discount, the period and the uses of each promo code. */
export function PromotionTable({ promotions, busy, onEdit, onDelete }: PromotionTableProps) {
  const money = useMoney();
  const columns: TableColumn<Promotion>[] = [
    {
      head: m.promotionsTable.code(),
      cell: (promotion) => <CodeCell promotion={promotion} />,
      sorts: { ascending: 'code' },
    },
    { head: m.promotionsTable.discount(), cell: (promotion) => <DiscountCell promotion={promotion} /> },
    {
      head: m.promotionsTable.period(),
      cell: (promotion) => <PeriodCell promotion={promotion} />,
      sorts: { ascending: 'ending' },
    },
    {
      head: m.promotionsTable.uses(),
      cell: (promotion) => <UsesCell promotion={promotion} />,
      numeric: true,
      sorts: { descending: 'used' },
    },
    { head: m.promotionsTable.totalDiscount(), cell: ({ discounted }) => money(discounted), numeric: true },
    { head: m.promotionsTable.status(), cell: (promotion) => <Status promotion={promotion} /> },
  ];
  const actions = (promotion: Promotion) => (
    <>
      <button
        type="button"
        aria-label={m.promotionsTable.edit({ code: promotionName(promotion) })}
        className={button.icon}
        onClick={() => onEdit(promotion)}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </button>
      {/* A promotion that was used and has ended cannot be deleted. */}
      {(promotion.used === 0 || promotion.state !== 'ended') && (
        <button
          type="button"
          aria-label={m.promotionsTable.end({
            hasUsed: promotion.used > 0 ? 'yes' : 'no',
            code: promotionName(promotion),
          })}
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
      label={m.promotionsTable.allPromotions()}
      columns={columns}
      actions={actions}
      busy={busy}
      rows={promotions}
      keyOf={({ id }) => id}
      defaultSort="newest"
    />
  );
}

type PromotionProps = { promotion: Promotion };

/** Shows the code with a copy button, and the internal title; the title alone of an automatic promotion. */
function CodeCell({ promotion: { code, title } }: PromotionProps) {
  if (code === null)
    return (
      <span className="block min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{title}</span>
        <span className="block font-normal text-muted">{m.promotionsTable.automatic()}</span>
      </span>
    );
  return <Code code={code} title={title} />;
}

function Code({ code, title }: { code: string; title: string }) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success(m.promotionsTable.copied({ code })),
      () => toast.error(m.promotionsTable.couldNotCopy()),
    );
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{code}</span>
        <button
          type="button"
          aria-label={m.promotionsTable.copy({ code })}
          className={`${button.icon} -my-2`}
          onClick={copy}
        >
          <Copy aria-hidden="true" className="size-4" />
        </button>
      </span>
      <span className="block font-normal text-muted [overflow-wrap:anywhere]">{title}</span>
    </span>
  );
}

function DiscountCell({ promotion }: PromotionProps) {
  const money = useMoney();
  return (
    <>
      {describeDiscount(promotion, money)}
      <span className="block text-sm text-muted">{describeConditions(promotion, money)}</span>
    </>
  );
}

function PeriodCell({ promotion: { state, startsAt, endsAt } }: PromotionProps) {
  const { day } = useDates();
  const tone = { running: 'text-good', planned: 'text-accent', ended: 'text-muted', off: 'text-muted' };
  return (
    <>
      <span className={`font-medium ${tone[state]}`}>{stateNames[state]}</span>
      <span className="block text-sm text-muted">
        <span className="whitespace-nowrap">
          {endsAt === null ? m.promotionsTable.from({ startsAt: day(startsAt) }) : day(startsAt)}
        </span>
        {endsAt !== null && <span className="whitespace-nowrap"> – {day(endsAt)}</span>}
      </span>
    </>
  );
}

function UsesCell({ promotion: { used, totalLimit } }: PromotionProps) {
  const write = useCount();
  if (totalLimit === null) return write(used);
  return (
    <>
      <span className="whitespace-nowrap">
        {write(used)} / {write(totalLimit)}
      </span>
      {used >= totalLimit && <span className="block text-sm text-muted">{m.promotionsTable.usedUp()}</span>}
    </>
  );
}

/** Shows whether a promotion is active; a click toggles it. One that has ended stays so. */
function Status({ promotion }: PromotionProps) {
  const { id, isActive, state } = promotion;
  const { run, busy } = useAction();
  const statusTexts = {
    loading: m.promotionsTable.updatingPromotion(),
    success: m.responses.promotionStatusUpdated(),
  };
  const toggle = (status: boolean) =>
    run(statusTexts, () => callApi('PATCH /api/promotions/:id/status', { params: { id }, body: { status } }));
  if (state === 'ended') return <span className="text-muted">{stateNames.ended}</span>;
  return (
    <StatusBadge
      name={promotionName(promotion)}
      active={isActive}
      disabled={busy}
      hint={isActive ? m.promotionsTable.turnOff() : m.promotionsTable.turnOn()}
      onToggle={toggle}
    />
  );
}
