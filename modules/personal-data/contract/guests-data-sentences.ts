import type { OrderTodo } from './held-personal-data.ts';

/** The action that an order needs before the personal data in it can be erased. */
const todos: Record<OrderTodo, string> = {
  send: 'Send and deliver it, or cancel it first.',
  deliver: 'Mark it as delivered first.',
  return: 'Finish its return first.',
  refund: 'Pay out its refund first.',
};

const openOrder = ({ number, todo }: { number: number; todo: OrderTodo }): string =>
  `Order ${number} is not finished. ${todos[todo]}`;

export const guestsDataSentences = {
  todos,
  openOrder,
  stillOpen: (open: { number: number; todo: OrderTodo }[]): string => open.map(openOrder).join(' '),
  erased: 'Personal data erased',
  nothingHeld: 'The shop holds no personal data with this email',
  notACustomer:
    'This account can open the back office. Make it the account of a customer first, then erase its data.',
  neither: 'must be a whole email address or phone number',
};
