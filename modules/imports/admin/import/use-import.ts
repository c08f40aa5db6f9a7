import { useEffect, useReducer, useRef } from 'react';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { ImportProgress } from '#modules/catalog/contract/admin-products.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { streamLines, uploadFile } from '#web/api/files.ts';
import * as m from '../../messages/index.ts';
import { type Done, next, start, writtenOf } from './stages.ts';

const csv = 'text/csv';

/** Checks and imports a file, and reports the progress; leaving the page aborts the request. */
export function useImport({ onWritten }: { onWritten: () => void }) {
  const [stage, dispatch] = useReducer(next, start);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const startRequest = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const onProgress = (share: number) => dispatch({ event: 'sent', share });

  async function check(file: File) {
    const signal = startRequest();
    dispatch({ event: 'chosen', file });
    try {
      const options = { type: csv, onProgress, signal, query: {} };
      dispatch({
        event: 'reported',
        report: await uploadFile('POST /api/products/import/check', file, options),
      });
    } catch (error) {
      if (!signal.aborted) dispatch({ event: 'refused', reason: errorMessageOf(error) });
    }
  }

  async function write(file: File) {
    const signal = startRequest();
    dispatch({ event: 'begun' });
    let lastLine: ImportProgress | null = null;
    const onLine = (line: ImportProgress) => {
      if (line.state === 'done' || line.state === 'failed') lastLine = line;
      else dispatch({ event: 'progressed', line });
    };
    try {
      const options = { type: csv, onProgress, signal, query: {}, onLine };
      await streamLines('POST /api/products/import', file, options);
      const conclusion = conclusionOf(lastLine);
      dispatch(conclusion);
      if (conclusion.event === 'ended') onWritten();
    } catch (error) {
      dispatch({ event: 'stopped', notice: noticeOf(error, signal) });
    }
  }

  return {
    stage,
    check,
    write,
    /** Cancels the running request; the server rolls back its changes. */
    cancel: () => running.current?.abort(),
    /** Returns to the file selection. */
    leave() {
      running.current?.abort();
      dispatch({ event: 'left' });
    },
  };
}

/** Returns the notice of a request that was cancelled or failed. */
const noticeOf = (error: unknown, { aborted }: AbortSignal) =>
  aborted
    ? ({
        kind: 'cancelled',
        text: m.useImport.cancelled({ nothingChanged: m.stages.nothingChanged() }),
      } as const)
    : ({ kind: 'failed', text: errorMessageOf(error) } as const);

/** Returns the event that ends an import. @param end the last line of the response; without it the result is unknown */
function conclusionOf(end: ImportProgress | null) {
  if (end?.state === 'done') return { event: 'ended', result: end satisfies Done } as const;
  const reason =
    end?.state === 'failed'
      ? `${end.message}. ${writtenOf(end)}`
      : kernelMessages.common.somethingWentWrong();
  return { event: 'stopped', notice: { kind: 'failed', text: reason } } as const;
}
