import { useEffect, useReducer, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import type { ImportProgress } from '#contract/stock-room.ts';
import { reasonOf } from '#web/api/client.ts';
import { streamLines, uploadFile } from '#web/api/files.ts';
import { type Done, next, nothingChanged, start, writtenOf } from './stages.ts';

const csv = 'text/csv';

/** Checks a file and writes it, each with its progress; leaving the page ends either. */
export function useImport({ onWritten }: { onWritten: () => void }) {
  const [stage, tell] = useReducer(next, start);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const onProgress = (share: number) => tell({ event: 'sent', share });

  async function check(file: File) {
    const signal = begin();
    tell({ event: 'chosen', file });
    try {
      const how = { type: csv, onProgress, signal, query: {} };
      tell({ event: 'reported', report: await uploadFile('POST /api/products/import/check', file, how) });
    } catch (error) {
      if (!signal.aborted) tell({ event: 'refused', reason: reasonOf(error) });
    }
  }

  async function write(file: File) {
    const signal = begin();
    tell({ event: 'begun' });
    let end: ImportProgress | null = null;
    const onLine = (line: ImportProgress) => {
      if (line.state === 'done' || line.state === 'failed') end = line;
      else tell({ event: 'told', line });
    };
    try {
      const how = { type: csv, onProgress, signal, query: {}, onLine };
      await streamLines('POST /api/products/import', file, how);
      conclude(end);
    } catch (error) {
      const notice = signal.aborted
        ? ({ kind: 'cancelled', text: `Cancelled. ${nothingChanged}` } as const)
        : ({ kind: 'failed', text: reasonOf(error) } as const);
      tell({ event: 'stopped', notice });
    }
  }

  /** @param end the last line of the answer; without one nobody knows how it ended */
  function conclude(end: ImportProgress | null) {
    if (end?.state === 'done') {
      tell({ event: 'ended', result: end satisfies Done });
      onWritten();
      return;
    }
    const reason =
      end?.state === 'failed' ? `${end.message}. ${writtenOf(end)}` : messages.somethingWentWrong;
    tell({ event: 'stopped', notice: { kind: 'failed', text: reason } });
  }

  return {
    stage,
    check,
    write,
    /** Ends what is going on: the shop undoes what it had begun. */
    cancel: () => running.current?.abort(),
    /** Back to the beginning, for another file. */
    leave() {
      running.current?.abort();
      tell({ event: 'left' });
    },
  };
}
