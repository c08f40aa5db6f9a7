import * as m from '../messages/index.ts';
import type { OrderTodo } from './held-personal-data.ts';

/** The action that an order needs before the personal data in it can be erased. */
const todos: Record<OrderTodo, string> = {
  get send() {
    return m.guestsDataSentences.sendAndDeliverIt();
  },
  get deliver() {
    return m.guestsDataSentences.markItAsDeliveredFirst();
  },
  get return() {
    return m.guestsDataSentences.finishItsReturnFirst();
  },
  get refund() {
    return m.guestsDataSentences.payOutItsRefundFirst();
  },
};

const openOrder = ({ number, todo }: { number: number; todo: OrderTodo }): string =>
  m.guestsDataSentences.orderIsNotFinished({ number, todos: todos[todo] });

export const guestsDataSentences = {
  todos,
  openOrder,
  stillOpen: (open: { number: number; todo: OrderTodo }[]): string => open.map(openOrder).join(' '),
  get erased() {
    return m.guestsDataSentences.personalDataErased();
  },
  get nothingHeld() {
    return m.guestsDataSentences.shopHoldsNoPersonalData();
  },
  get notACustomer() {
    return m.guestsDataSentences.thisAccountCanOpenBack();
  },
  get neither() {
    return m.guestsDataSentences.mustBeWholeEmailAddress();
  },
};
