import type { ImportProgress, ImportReport } from '#modules/catalog/contract/admin-products.ts';
import * as m from '../../messages/index.ts';

/** The stages of an import: choosing, checking and writing a file. The report stays visible until the next file. */
export type ImportStage =
  | { at: 'choosing'; failed: string | null }
  /** `sent` is the uploaded share of the file, from 0 to 1. */
  | { at: 'checking'; file: File; sent: number }
  | { at: 'checked'; file: File; report: ImportReport; notice: Notice | null }
  | { at: 'writing'; file: File; report: ImportReport; sent: number; progress: Ongoing | null }
  | { at: 'done'; file: File; report: ImportReport; result: Done };

/** Describes what a failed import has written, and how to import the rest. */
export const writtenOf = ({ done }: { done: number }): string =>
  done === 0 ? m.stages.nothingChanged() : m.stages.firstProductsOfFile({ done });

export type Notice = { kind: 'cancelled' | 'failed'; text: string };

type ProgressIn<State> = Extract<ImportProgress, { state: State }>;
export type Ongoing = ProgressIn<'reading'> | ProgressIn<'writing'>;
export type Done = ProgressIn<'done'>;

export type ImportEvent =
  | { event: 'chosen'; file: File }
  | { event: 'sent'; share: number }
  | { event: 'reported'; report: ImportReport }
  | { event: 'refused'; reason: string }
  | { event: 'begun' }
  | { event: 'progressed'; line: Ongoing }
  | { event: 'ended'; result: Done }
  | { event: 'stopped'; notice: Notice }
  | { event: 'left' };

export const start: ImportStage = { at: 'choosing', failed: null };

/** Returns the next stage; events of an earlier stage are ignored. */
export function next(stage: ImportStage, event: ImportEvent): ImportStage {
  switch (event.event) {
    case 'chosen':
      return { at: 'checking', file: event.file, sent: 0 };
    case 'left':
      return start;
    case 'refused':
      return { at: 'choosing', failed: event.reason };
    default:
  }
  if (stage.at === 'checking') return whileChecking(stage, event);
  if (stage.at === 'writing') return whileWriting(stage, event);
  if (stage.at === 'checked' && event.event === 'begun')
    return { at: 'writing', file: stage.file, report: stage.report, sent: 0, progress: null };
  return stage;
}

function whileChecking(stage: ImportStage & { at: 'checking' }, event: ImportEvent): ImportStage {
  if (event.event === 'sent') return { ...stage, sent: event.share };
  if (event.event === 'reported')
    return { at: 'checked', file: stage.file, report: event.report, notice: null };
  return stage;
}

function whileWriting(
  { file, report, ...stage }: ImportStage & { at: 'writing' },
  event: ImportEvent,
): ImportStage {
  switch (event.event) {
    case 'sent':
      return { ...stage, file, report, sent: event.share };
    case 'progressed':
      return { ...stage, file, report, progress: event.line };
    case 'ended':
      return { at: 'done', file, report, result: event.result };
    case 'stopped':
      return { at: 'checked', file, report, notice: event.notice };
    default:
      return { ...stage, file, report };
  }
}

/** Returns the progress of the writing from 0 to 1 (null if unknown), and whether it can still be stopped. */
export function shareOf({ sent, progress }: ImportStage & { at: 'writing' }): {
  share: number | null;
  stoppable: boolean;
} {
  if (progress === null) return { share: sent < 1 ? sent : null, stoppable: true };
  if (progress.state === 'reading') return { share: null, stoppable: true };
  return {
    share: progress.of === 0 ? 1 : progress.done / progress.of,
    stoppable: !progress.lasting && progress.done < progress.of,
  };
}
