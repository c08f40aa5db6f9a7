import { expect, it } from 'vitest';

import { Recording } from './recording.ts';
import type { Session, Step } from './steps.ts';
import { Traffic } from './traffic.ts';

const step = (kind: Step['kind'], path: string, total?: Step['total']): Step => ({
  kind,
  request: { method: 'POST', path, body: '{"cartId":"a"}' },
  isView: kind !== 'order',
  isPage: false,
  ...(total && { total }),
});
const buyer: Session = [step('checkout', '/api/cart/quote', 'read'), step('order', '/api/orders', 'sent')];

const responseOf = (status: number, data: object) => {
  const body = Buffer.from(JSON.stringify({ data }));
  const head = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\nx-request-id: abc\r\ndate: now`;
  return { status, bytes: body.length, head, body };
};

/** Plays sessions with a total of 12.34 in each quote, and `status` for each order. */
function play(sessions: Session[], options: { mostOrders: number; status?: number; recording?: Recording }) {
  const traffic = new Traffic(sessions.values(), { recording: null, ...options });
  const sent: string[] = [];
  for (let live = traffic.next(); live; live = traffic.next()) {
    sent.push(traffic.requestOf(live).toString());
    traffic.onResponse(
      live,
      responseOf(traffic.readsBody(live) ? 200 : (options.status ?? 201), { total: 12.34 }),
      1,
    );
  }
  return { sent, measured: traffic.measured() };
}

it('orders for the total of the quote', () => {
  const { sent, measured } = play([buyer], { mostOrders: 10 });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain('{"cartId":"a","total":12.34}');
  expect(measured.orders).toBe(1);
});

it('leaves out orders beyond the most of a second', () => {
  const { measured } = play([buyer, buyer, buyer], { mostOrders: 0 });
  expect([measured.orders, measured.ordersLeftOut]).toEqual([0, 3]);
});

it('counts an order at a changed price as refused, not as an error', () => {
  const { measured } = play([buyer], { mostOrders: 10, status: 409 });
  expect([measured.orders, measured.ordersRefused, measured.errors]).toEqual([0, 1, 0]);
});

it('counts an order that failed as an error of its kind', () => {
  const { measured } = play([buyer], { mostOrders: 10, status: 500 });
  expect(measured.orders).toBe(0);
  expect(measured.failures).toEqual({ 'order 500': 1 });
  expect(measured.kinds.order?.errors).toBe(1);
});

it('records the headers and sizes of responses, with placeholders for what differs in each', () => {
  const recording = new Recording();
  play([buyer], { mostOrders: 10, recording });
  const { heads, answers } = recording.recorded();
  expect(heads).toEqual([['content-type', 'application/json', 'x-request-id', 'xxx']]);
  expect(answers).toEqual([
    ['/api/cart/quote', 0, 200, 24],
    ['/api/orders', 0, 201, 24],
  ]);
});
