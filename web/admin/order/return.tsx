import { useState } from 'react';
import type { DeskOrder } from '#contract/orders.ts';
import { button } from '../parts/button.ts';
import { Panel } from '../parts/panel.tsx';
import { useDesk } from './acts.ts';
import { Ask } from './ask-dialog.tsx';

type AskedBackProps = { order: DeskOrder; asked: NonNullable<DeskOrder['askedBack']> };

/** What the customer wants to send back, and the shop's answer to it. */
export function AskedBack({ order, asked: { reason, lines } }: AskedBackProps) {
  const { move, busy } = useDesk(order);
  const [answer, setAnswer] = useState<'returned' | 'refused' | null>(null);
  const things = lines.map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    name: order.lines.find(({ id }) => id === lineId)?.name ?? '',
  }));
  const give = async (to: 'returned' | 'refused', note: string) => {
    setAnswer(null);
    await move(to, note);
  };
  return (
    <Panel title="A return is asked for">
      <ul>
        {things.map(({ lineId, quantity, name }) => (
          <li key={lineId}>
            <span className="font-semibold tabular-nums">{quantity} × </span>
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-2 whitespace-pre-line break-words text-muted">“{reason}”</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <button type="button" className={button.main} disabled={busy} onClick={() => setAnswer('returned')}>
          Accept the return
        </button>
        <button type="button" className={button.quiet} disabled={busy} onClick={() => setAnswer('refused')}>
          Refuse it
        </button>
      </div>
      {answer && (
        <Ask
          title={answer === 'returned' ? 'Is it back?' : 'Refuse the return?'}
          act={answer === 'returned' ? 'Accept the return' : 'Refuse it'}
          danger={answer === 'refused'}
          word="A word to the customer"
          {...{ busy }}
          onAct={(note) => give(answer, note)}
          onClose={() => setAnswer(null)}
        >
          {answer === 'returned'
            ? 'Its pieces go back to the stock, and the customer is told by mail that the return is here.'
            : 'The order stays delivered, and the customer is told by mail, with your reason if you write one.'}
        </Ask>
      )}
    </Panel>
  );
}
