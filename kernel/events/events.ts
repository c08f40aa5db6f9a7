import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Db, databaseOf } from '../database/database.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A type of event that a module emits. Its data names no person, since it leaves the shop by webhooks. */
export type EventType<Data = unknown> = {
  /** Noun and past participle: `order.placed`. */
  type: string;
  /** When it is emitted, for the documentation and the owner. */
  description: string;
  /** The schema of the data: values of JSON. */
  data: z.ZodType<Data>;
};

/** An emitted event. */
export type Emitted<Data = unknown> = {
  /** The same in each delivery of the event. */
  id: string;
  type: string;
  /** ISO 8601. */
  at: string;
  data: Data;
};

/** A function that runs once an event is committed; it is retried until it succeeds, so that it may run twice. */
export type EventListener = {
  /** The name in the log and in stored jobs: module and purpose. */
  name: string;
  type: EventType;
  run: (event: Emitted) => Promise<void>;
  /**
   * The SQL condition under which the listener needs an event, evaluated in the transaction of the event; without it, the
   * listener gets each one.
   */
  isWanted?: SQL;
};

/** The payload of the job that runs a listener. */
export type EventDelivery = { listener: string; event: Emitted };

declare module '../jobs/jobs.ts' {
  interface Work {
    event: EventDelivery;
  }
}

/** Declares a type of event. */
export const defineEvent = <Data>(declaration: EventType<Data>): EventType<Data> => declaration;

/** Returns the listener of a type of event. @param name unique among all listeners, and the same in later versions */
export const on = <Data>(
  type: EventType<Data>,
  name: string,
  run: (event: Emitted<Data>) => Promise<void>,
  { isWanted }: Pick<EventListener, 'isWanted'> = {},
): EventListener => ({
  name,
  type: type as EventType,
  run: run as EventListener['run'],
  ...(isWanted && { isWanted }),
});

/** Returns the listeners of a type that need an event. They are found by one statement, since each order emits events. */
function wantedAmong(type: EventType, listeners: readonly EventListener[]) {
  const conditions = listeners.map(({ isWanted }) => isWanted ?? sql`true`);
  const find = preparedStatement<{ wanted: boolean[] }>(
    `listeners of ${type.type}`,
    () => sql`select array[${sql.join(conditions, sql`, `)}]::boolean[] as wanted`,
  );
  return async (tx: Db): Promise<readonly EventListener[]> => {
    if (listeners.every(({ isWanted }) => !isWanted)) return listeners;
    const [row] = await find(tx);
    return listeners.filter((_, index) => row?.wanted[index]);
  };
}

/** Adds the jobs of the listeners of an event in its transaction. */
type Sink = (tx: Db, type: EventType, data: unknown) => Promise<void>;
const sinks = new WeakMap<Db, Sink>();
/** Transactions whose events are not emitted. */
const silent = new WeakSet<Db>();

/** Emits no events of a transaction: nothing happened in the shop, such as when the demonstration adds its orders. */
export const silenceEvents = (tx: Db): void => {
  silent.add(tx);
};

/**
 * Emits an event in the transaction of its cause. Its listeners run as jobs after the commit, each by itself; when the
 * transaction rolls back, none runs. `jobs.ready()` must be awaited before the transaction.
 */
export async function emit<Data>(tx: Db, type: EventType<Data>, data: NoInfer<Data>): Promise<void> {
  if (silent.has(tx)) return;
  await sinks.get(databaseOf(tx))?.(tx, type as EventType, data);
}

/** The types of events and their listeners. */
export type Events = {
  /** Returns the types of events of all modules, by name. */
  types: () => EventType[];
  /** Adds the types of a module. @throws Error for a type that exists already */
  declare: (types: readonly EventType[]) => void;
  /** Adds the listeners of a module. @throws Error for a name that exists already, or a type that no module declares */
  listen: (listeners: readonly EventListener[]) => void;
  /** Runs the listener of a job. A listener that does not exist any more, as of a removed plugin, is skipped. */
  deliver: (delivery: EventDelivery) => Promise<void>;
};

/** Opens the events of a database. @param onUnknown receives the name of a listener that does not exist any more */
export function openEvents(
  db: Db,
  jobs: Pick<Jobs, 'addAll'>,
  onUnknown: (listener: string) => void,
): Events {
  const byType = new Map<EventType, EventListener[]>();
  const byName = new Map<string, EventListener>();
  /** By type; a module that listens later changes them. */
  const wanted = new Map<EventType, (tx: Db) => Promise<readonly EventListener[]>>();
  const types = () => [...byType.keys()].sort((one, other) => (one.type < other.type ? -1 : 1));
  sinks.set(db, async (tx, type, data) => {
    const listeners = byType.get(type);
    if (!listeners) throw new Error(`No module declares the event ${type.type}`);
    const event = { id: uuid(), type: type.type, at: new Date().toISOString(), data: type.data.parse(data) };
    const find = wanted.get(type) ?? wantedAmong(type, [...listeners]);
    wanted.set(type, find);
    const deliveries = (await find(tx)).map(({ name }): EventDelivery => ({ listener: name, event }));
    if (deliveries.length > 0) await jobs.addAll(tx, 'event', deliveries);
  });
  return {
    types,
    declare(declared) {
      for (const type of declared) {
        if (types().some((existing) => existing.type === type.type))
          throw new Error(`The event ${type.type} exists already`);
        byType.set(type, []);
      }
    },
    listen(listeners) {
      wanted.clear();
      for (const { name, type } of listeners) {
        if (byName.has(name)) throw new Error(`The listener of events ${name} exists already`);
        if (!byType.has(type)) throw new Error(`No module declares the event ${type.type} of ${name}`);
      }
      for (const listener of listeners) {
        byName.set(listener.name, listener);
        byType.get(listener.type)?.push(listener);
      }
    },
    async deliver({ listener: name, event }) {
      const listener = byName.get(name);
      if (!listener) return onUnknown(name);
      try {
        await listener.run(event);
      } catch (error) {
        throw new Error(`The listener ${name} of ${event.type} failed`, { cause: error });
      }
    },
  };
}
