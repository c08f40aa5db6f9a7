import { TicketPercent } from 'lucide-react';
import type { Quote } from '#modules/cart/contract/cart.ts';
import * as m from '../../messages/index.ts';

type PromotionNoteProps = { quote: Pick<Quote, 'automaticPromotion' | 'promotionHint' | 'lostPromotion'> };

/** What an automatic promotion gives, which items are missing for one, and why one that applied before gives nothing any more. */
export const PromotionNote = ({
  quote: { automaticPromotion, promotionHint, lostPromotion },
}: PromotionNoteProps) => (
  <div role="status">
    {lostPromotion !== null && <p className="mark-bad mt-4 text-sm font-medium text-bad">{lostPromotion}</p>}
    {promotionHint !== null && (
      <p className="mt-4 flex gap-2 text-sm font-medium">
        <TicketPercent aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="min-w-0 wrap-anywhere">{promotionHint}</span>
      </p>
    )}
    {automaticPromotion && (
      <div className="mt-4 flex gap-2 text-sm">
        <TicketPercent aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium text-good">{automaticPromotion.message}</p>
          <p className="text-muted">{m.promotionNote.appliesByItself()}</p>
        </div>
      </div>
    )}
  </div>
);
