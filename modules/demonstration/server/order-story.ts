import { type DemoOrderOutcome, returnReasons } from '#demo/orders-and-customers/orders.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import {
  applyReportedPayment,
  openPayment,
  refundByStaff,
  workRefund,
} from '#modules/order-payments/index.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import {
  answerReturn,
  cancelOwn,
  claimPayment,
  type OrderRequester,
  type OrderWithDetails,
  receiveReturn,
  requestReturn,
  sendShipment,
  transitionByStaff,
  withOrder,
} from '#modules/orders/index.ts';
import { byHand } from '#modules/shipping/index.ts';
import { type Chance, whileOpen } from './random.ts';
import type { DemoSale } from './sale.ts';
import { directMethod, refusedReason, type Stage } from './seed-environment.ts';

type StoryLine = OrderWithDetails['lines'][number];

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const carriers = ['Blue Dart', 'Delhivery', 'India Post'];

/** Moves an order through its states, each step some time after the previous one. */
export class OrderStory {
  readonly stage: Stage;
  readonly sale: DemoSale;
  readonly number: number;
  readonly lines: OrderWithDetails['lines'];
  readonly chance: Chance;
  #at: number;

  constructor(stage: Stage, sale: DemoSale, { row, lines }: OrderWithDetails, chance: Chance) {
    this.stage = stage;
    this.sale = sale;
    this.number = row.number;
    this.lines = lines.filter(({ isWrap }) => !isWrap);
    this.chance = chance;
    this.#at = sale.placedAt.getTime();
  }

  after(ms: number): Date {
    this.#at += ms;
    return new Date(this.#at);
  }

  /** The same within working hours, unless that is in the future. */
  whenOpen(ms: number): Date {
    const time = this.#at + ms;
    const workingTime = whileOpen(time);
    this.#at = workingTime < this.stage.until.getTime() ? workingTime : time;
    return new Date(this.#at);
  }

  /** The customer: signed in, or a guest with the key from a mail. */
  get asker(): OrderRequester {
    const { id: userId } = this.sale.person;
    if (userId === null) return { caller: null, key: this.stage.ordering.keys.keyOf(this.number) };
    return {
      caller: { userId, sessionId: '', role: 'customer', rights: [] },
      key: undefined,
    };
  }

  move(to: 'packed' | 'delivered' | 'cancelled' | 'returned', ms: number, note = ''): Promise<AdminOrder> {
    const { ordering, staffMember, asStaffMember } = this.stage;
    return asStaffMember(this.whenOpen(ms), () =>
      transitionByStaff(ordering, staffMember, this.number, { to, note }),
    );
  }

  /** Pays an online order. */
  async pay(): Promise<void> {
    if (this.sale.payment === 'cod') return;
    const { paying, asCustomer } = this.stage;
    await asCustomer(this.after(90_000), async () => {
      const opened = await openPayment(paying, this.number, this.asker);
      const { providerOrderId: orderId, amount, currency } = opened;
      await applyReportedPayment(paying, {
        id: `demo_pay_${this.number}`,
        orderId,
        amount,
        currency,
        state: 'captured',
        error: '',
      });
    });
  }

  /** Enters the reference of a payment straight to the shop, which staff have not confirmed yet. */
  async claim(): Promise<void> {
    const { ordering, asCustomer } = this.stage;
    const byHand = { method: directMethod, reference: String(412_300_000_000 + this.number * 7919) };
    await asCustomer(this.after(240_000), () =>
      withOrder(ordering, this.number, (tx, order) =>
        claimPayment(ordering, tx, order, { byHand, byId: this.sale.person.id }),
      ),
    );
  }

  async pack(): Promise<void> {
    await this.pay();
    await this.move('packed', (4 + this.chance.below(12)) * hourMs);
  }

  /** Ships all lines, or only the first one. */
  async send(isPart = false): Promise<void> {
    const { ordering, staffMember, asStaffMember } = this.stage;
    const shippedLines = this.lines.slice(0, isPart ? 1 : undefined);
    const parcel = {
      lines: shippedLines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      carrierName: byHand.name,
      service: null,
      carrier: this.chance.of(carriers),
      trackingNumber: String(600_000_000 + this.number * 7919),
      trackingUrl: null,
    };
    await asStaffMember(this.whenOpen((2 + this.chance.below(20)) * hourMs), () =>
      sendShipment(ordering, staffMember, this.number, parcel, null),
    );
  }

  async deliver(): Promise<AdminOrder> {
    await this.pay();
    await this.send();
    return this.move('delivered', 2 * dayMs + this.chance.below(36) * hourMs);
  }

  /** Delivers the order and requests a return of the first returnable line. */
  async askBack(
    kind: 'damaged' | 'not_as_described' | 'changed_mind',
  ): Promise<{ id: string; line: StoryLine }> {
    await this.deliver();
    const [line] = this.lines;
    if (!line) throw new Error(`Order ${this.number} has no lines`);
    const { ordering, asCustomer } = this.stage;
    const payload = {
      lines: [{ lineId: line.id, quantity: line.quantity }],
      kind,
      reason: this.chance.of(returnReasons),
      photos: [],
      refundTo: this.sale.payment === 'cod' ? ({ by: 'upi', upi: 'demo.customer@okbank' } as const) : null,
    };
    const { returns } = await asCustomer(this.after(dayMs), () =>
      requestReturn(ordering, this.number, this.asker, payload, null),
    );
    return { id: returns[0]?.id ?? '', line };
  }

  answer(returnId: string, to: 'approved' | 'declined', note: string): Promise<AdminOrder> {
    const { ordering, staffMember, asStaffMember } = this.stage;
    return asStaffMember(this.whenOpen(5 * hourMs), () =>
      answerReturn(ordering, staffMember, { number: this.number, returnId }, { to, note }),
    );
  }

  /** Receives all units of a return, the last one as damaged if requested. */
  receive(returnId: string, { id: lineId, quantity }: StoryLine, isDamaged: boolean): Promise<AdminOrder> {
    const { ordering, staffMember, asStaffMember } = this.stage;
    const undamaged = isDamaged ? quantity - 1 : quantity;
    const lines = [
      ...(undamaged > 0 ? [{ lineId, quantity: undamaged, condition: 'resaleable' as const }] : []),
      ...(isDamaged ? [{ lineId, quantity: 1, condition: 'damaged' as const }] : []),
    ];
    const receipt = { lines, isLast: false, note: isDamaged ? 'One piece came back broken.' : '' };
    return asStaffMember(this.whenOpen(4 * dayMs), () =>
      receiveReturn(ordering, staffMember, { number: this.number, returnId }, receipt),
    );
  }

  /** Refunds the given amount. */
  async refund(amount: number, reason: string): Promise<void> {
    const { paying, staffMember, asStaffMember } = this.stage;
    const { refunds } = await asStaffMember(this.whenOpen(2 * hourMs), () =>
      refundByStaff(paying, staffMember, this.number, { amount, reason }, null),
    );
    await this.workOff(refunds);
  }

  /** Settles pending refunds as the payment provider does. */
  async workOff(refunds: AdminOrder['refunds']): Promise<void> {
    const { paying, asCustomer } = this.stage;
    for (const { id, state } of refunds)
      if (state === 'pending') await asCustomer(this.after(hourMs), () => workRefund(paying, id));
  }
}

/** Returns the amount to refund for a line: its price with its share of discount and tax. */
const refundOf = ({ total, discount, tax }: StoryLine): number => toDecimal(total - discount + tax);

export const orderCourses: Record<DemoOrderOutcome, (story: OrderStory) => Promise<unknown>> = {
  placed: async () => {},
  'payment claimed': (story) => story.claim(),
  paid: (story) => story.pay(),
  packed: (story) => story.pack(),
  'partly shipped': async (story) => {
    await story.pack();
    await story.send(true);
  },
  async shipped(story) {
    await story.pay();
    await story.send();
  },
  delivered: (story) => story.deliver(),
  'cancelled by the customer': (story) =>
    story.stage.asCustomer(story.after(2 * hourMs), () =>
      cancelOwn(story.stage.ordering, story.number, story.asker, 'Ordered twice by mistake.'),
    ),
  async 'cancelled and refunded'(story) {
    await story.pay();
    const { refunds } = await story.move('cancelled', 3 * hourMs, 'The last piece broke while we packed it.');
    await story.workOff(refunds);
  },
  async 'returned undelivered'(story) {
    await story.pay();
    await story.send();
    await story.move('returned', 6 * dayMs, 'The courier found no one at home three times.');
  },
  'return requested': (story) => story.askBack('damaged'),
  async 'return approved'(story) {
    const { id } = await story.askBack('not_as_described');
    await story.answer(id, 'approved', 'Please send it with the note from the parcel.');
  },
  async 'return declined'(story) {
    const { id } = await story.askBack('changed_mind');
    await story.answer(id, 'declined', 'The pictures show that the item has been used.');
  },
  async 'return received, one piece damaged'(story) {
    const { id, line } = await story.askBack('not_as_described');
    await story.answer(id, 'approved', '');
    await story.receive(id, line, true);
  },
  async 'return refunded'(story) {
    const { id, line } = await story.askBack('changed_mind');
    await story.answer(id, 'approved', '');
    await story.receive(id, line, false);
    await story.refund(refundOf(line), 'Returned');
  },
  async 'refund refused'(story) {
    const { id, line } = await story.askBack('damaged');
    await story.answer(id, 'approved', '');
    await story.receive(id, line, false);
    await story.refund(refundOf(line), refusedReason);
  },
};
