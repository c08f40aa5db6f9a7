/** Delay before values are stored together, in ms. */
const delayMs = 5000;

type WritesOptions<Value> = {
  /** Values with one key are merged. */
  keyOf: (value: Value) => string;
  merge: (earlier: Value, later: Value) => Value;
  /** Most values that wait; further ones are lost. */
  most: number;
  store: (values: Value[]) => Promise<void>;
  /** Receives the error of a failed write, whose values wait for the next one. */
  onError: (error: unknown) => void;
};

/** Values that wait in memory. */
export type DelayedWrites<Value> = {
  add: (value: Value) => void;
  /** Whether a value with a new key would be lost. */
  isFull: () => boolean;
  /** Stores the waiting values now. */
  write: () => Promise<void>;
};

/** Keeps values in memory and stores them together after a few seconds: what adds one waits for no write. */
export function openDelayedWrites<Value>(options: WritesOptions<Value>): DelayedWrites<Value> {
  const { keyOf, merge, most, store, onError } = options;
  let waiting = new Map<string, Value>();
  let timer: NodeJS.Timeout | undefined;
  const keep = (value: Value) => {
    const key = keyOf(value);
    const earlier = waiting.get(key);
    if (earlier === undefined && waiting.size >= most) return;
    waiting.set(key, earlier === undefined ? value : merge(earlier, value));
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const written = waiting;
    waiting = new Map();
    if (written.size === 0) return;
    try {
      await store([...written.values()]);
    } catch (error) {
      const later = waiting;
      waiting = written;
      for (const value of later.values()) keep(value);
      onError(error);
    }
  };
  return {
    add(value) {
      keep(value);
      timer ??= setTimeout(write, delayMs).unref();
    },
    isFull: () => waiting.size >= most,
    write,
  };
}
