import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { silenceEvents } from '#kernel/events/events.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { openLinks, type RequestDependencies as RequestParts } from '#modules/custom-orders/index.ts';
import type { CaptureDependencies } from '#modules/order-payments/index.ts';
import {
  customOrderOffer,
  customOrderPayment,
  type Ordering,
  type OrderKeys,
  openOrderKeys,
  placeCustomOrder,
  type StaffMember,
} from '#modules/orders/index.ts';
import { type PaymentProvider, ProviderRefusal } from '#modules/payments/index.ts';
import { byHand } from '#modules/shipping/index.ts';
import { shopTaxRule } from '#modules/tax/index.ts';
import { backdate } from './rows-store.ts';

/** Keys of links, opened once for all steps. */
export type Keys = { orders: OrderKeys; requests: RequestParts['links'] };
export const openKeys = async (db: Db): Promise<Keys> => ({
  orders: await openOrderKeys(db),
  requests: await openLinks(db),
});

/**
 * The environment of a seeding step: everything runs in one transaction at past times, without jobs and therefore
 * without mails, with a payment provider that accepts and refunds every amount locally.
 */
export type Stage = {
  tx: Db;
  ordering: Ordering;
  paying: CaptureDependencies;
  requests: RequestParts;
  staffMember: StaffMember;
  /** End of the seeded period: nothing is later. */
  until: Date;
  /** Runs work at a past time as a customer. */
  asCustomer: <T>(runAt: Date, work: () => Promise<T>) => Promise<T>;
  /** Runs work at a past time as the staff member. */
  asStaffMember: <T>(runAt: Date, work: () => Promise<T>) => Promise<T>;
};

const noJobs: Jobs = {
  ready: async () => {},
  add: async () => {},
  addAll: async () => {},
  addAlone: async () => null,
  startWorker: async () => {},
  count: async () => ({ waiting: 0, failed: 0 }),
  isAny: async () => false,
  deadLetters: async () => ({ jobs: [], total: 0 }),
  retryDeadLetter: async () => false,
  deleteDeadLetter: async () => false,
  deleteDeadLetters: async () => {},
  deleteMatching: async () => 0,
  deleteDeadLettersBefore: async () => {},
  queueStates: async () => [],
  retryNow: async () => 0,
  stop: async () => {},
};

const rejectRequest = async (): Promise<never> => {
  throw new ProviderRefusal('The demonstration asks no payment provider');
};

/** The refund reason for which the demo payment provider rejects the refund. */
export const refusedReason = 'Bank account closed';

/** The payment method of the demonstration's online payments. */
export const onlineMethod = 'razorpay';

/** The payment method of the demonstration's payments straight to the shop. */
export const directMethod = 'upi' as const;

const provider: PaymentProvider = {
  name: onlineMethod,
  labels: { title: '', description: '', company: '' },
  keyId: '',
  script: '',
  sources: { script: [], frame: [], connect: [] },
  windowValues: async () => ({}),
  readResult: () => ({ orderId: '', paymentId: null, isGenuine: false, signatureField: '' }),
  read: () => null,
  open: async ({ number }) => `demo_order_${number}`,
  refund: async ({ key, paymentId, amount, reason }) => {
    if (reason === refusedReason) throw new ProviderRefusal('The account of the customer is closed');
    return { id: `demo_refund_${key}`, paymentId, amount, state: 'done', key };
  },
  payment: rejectRequest,
  paymentsOf: async () => [],
  capture: rejectRequest,
  refundOf: rejectRequest,
};

/** Returns a transaction whose nested transactions are part of itself. */
function joinTransaction(tx: Db): Db {
  const joinedTx: Db = Object.assign(Object.create(tx) as Db, {
    begin: <T>(work: (tx: Db) => Promise<T>) => work(joinedTx),
  });
  return joinedTx;
}

export function openStage(outer: Db, keys: Keys, staffMember: StaffMember, until: Date): Stage {
  const tx = joinTransaction(outer);
  silenceEvents(tx);
  let clock = new Date(0);
  const now = () => clock;
  const claimAll = async (urls: string[]) => urls.map(() => true);
  const ordering: Ordering = {
    db: tx,
    jobs: noJobs,
    keys: keys.orders,
    origin: 'http://shop.invalid',
    now,
    paymentMethods: () => ['cod', onlineMethod, directMethod],
    attributes: { of: () => [] },
    tax: () => shopTaxRule,
    automatic: { at: async () => [], lockedAt: async () => [] },
    documentSections: () => [],
    carriers: () => [byHand],
    notify: async () => {},
    limits: null,
    shopEmail: async () => null,
    claimPhotos: claimAll,
    isCartCancelled: async () => false,
    pictureAt: async () => null,
  };
  const runAt = async <T>(moment: Date, author: StaffMember | null, work: () => Promise<T>): Promise<T> => {
    clock = moment;
    await setAuditActor(tx, author);
    const result = await work();
    await setAuditActor(tx, null);
    await backdate(tx, moment);
    return result;
  };
  return {
    tx,
    ordering,
    staffMember,
    until,
    paying: { ordering, providerNamed: () => provider, directNamed: () => null, onTrouble: () => {} },
    requests: {
      db: tx,
      jobs: noJobs,
      origin: 'http://shop.invalid',
      links: keys.requests,
      uploads: { claim: claimAll },
      placeCustomOrder: (inner, quoted) => placeCustomOrder(ordering, inner, quoted),
      offerOf: (db, offered) => customOrderOffer(ordering, db, offered),
      orderStateOf: (db, number) => customOrderPayment(db, Number(number)),
      orderKeyOf: (number) => keys.orders.keyOf(Number(number)),
    },
    asCustomer: (moment, work) => runAt(moment, null, work),
    asStaffMember: (moment, work) => runAt(moment, staffMember, work),
  };
}
