import { useState } from 'react';
import type { DeskOrder } from '#contract/orders.ts';
import { lineName } from '#web/ui/line-name.ts';
import { button } from '../parts/button.ts';
import { useDates } from '../parts/date.ts';
import { Panel } from '../parts/panel.tsx';
import { useDesk } from './acts.ts';
import { Ask } from './ask-dialog.tsx';

type AskedBackProps = { order: DeskOrder; asked: NonNullable<DeskOrder['askedBack']> };
type Answer = 'approved' | 'returned' | 'refused';

const dialogs: Record<Answer, { title: string; act: string; says: string }> = {
  approved: {
    title: 'May it come back?',
    act: 'Approve the return',
    says: 'The customer is told by mail that they can send it, and where to: the address of the seller in the settings, if there is one, and your words.',
  },
  returned: {
    title: 'Is it here?',
    act: 'It is here',
    says: 'Its pieces go back to the stock, and the customer is told by mail. What they cost is then to be given back.',
  },
  refused: {
    title: 'Refuse the return?',
    act: 'Refuse it',
    says: 'The order stays delivered, and the customer is told by mail, with your reason if you write one.',
  },
};

/** What the customer wants to send back, and the shop's answer to it: first that it may come, then that it is here. */
export function AskedBack({ order, asked: { reason, lines, approvedAt } }: AskedBackProps) {
  const { move, busy } = useDesk(order);
  const { moment } = useDates();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const things = lines.map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    name: order.lines.filter(({ id }) => id === lineId).map(lineName),
  }));
  const give = async (to: Answer, note: string) => {
    setAnswer(null);
    await move(to, note);
  };
  const choices: [Answer, string][] = [
    ...(approvedAt ? [] : [['approved', 'Approve the return'] as [Answer, string]]),
    ['returned', 'It is here'],
    ['refused', 'Refuse it'],
  ];
  return (
    <Panel
      title={approvedAt ? 'A return is on its way' : 'A return is asked for'}
      aside={approvedAt && `Approved ${moment(approvedAt)}`}
    >
      <ul>
        {things.map(({ lineId, quantity, name }) => (
          <li key={lineId} className="break-words">
            <span className="font-semibold tabular-nums">{quantity} × </span>
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-2 whitespace-pre-line break-words text-muted">“{reason}”</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {choices.map(([to, label], at) => (
          <button
            key={to}
            type="button"
            className={at === 0 ? button.main : button.quiet}
            disabled={busy}
            onClick={() => setAnswer(to)}
          >
            {label}
          </button>
        ))}
      </div>
      {answer && (
        <Ask
          key={answer}
          title={dialogs[answer].title}
          act={dialogs[answer].act}
          danger={answer === 'refused'}
          word="A word to the customer"
          {...{ busy }}
          onAct={(note) => give(answer, note)}
          onClose={() => setAnswer(null)}
        >
          {dialogs[answer].says}
        </Ask>
      )}
    </Panel>
  );
}
