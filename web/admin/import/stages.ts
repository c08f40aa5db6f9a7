import type { ImportProgress, ImportReport } from '#contract/stock-room.ts';

/** A file that becomes products: chosen, checked, written. What was found stays in sight until the next file. */
export type Stage =
  | { at: 'choosing'; failed: string | null }
  /** `sent` is how much of the file has gone out, 0 to 1. */
  | { at: 'checking'; file: File; sent: number }
  | { at: 'checked'; file: File; report: ImportReport; notice: Notice | null }
  | { at: 'writing'; file: File; report: ImportReport; sent: number; told: Ongoing | null }
  | { at: 'done'; file: File; report: ImportReport; result: Done };

/** What became of a try to write the file, where it did not come to its end. */
export const nothingChanged = 'No products were changed.';

/** What an import has written that failed, and how its rest follows. */
export const writtenOf = ({ done }: { done: number }): string =>
  done === 0
    ? nothingChanged
    : `The first ${done} products of the file are imported. To import the rest, remove them from the file or import the whole file again, which sets stock to that of the file.`;

export type Notice = { kind: 'cancelled' | 'failed'; text: string };

type Said<State> = Extract<ImportProgress, { state: State }>;
export type Ongoing = Said<'reading'> | Said<'writing'>;
export type Done = Said<'done'>;

export type Happening =
  | { event: 'chosen'; file: File }
  | { event: 'sent'; share: number }
  | { event: 'reported'; report: ImportReport }
  | { event: 'refused'; reason: string }
  | { event: 'begun' }
  | { event: 'told'; line: Ongoing }
  | { event: 'ended'; result: Done }
  | { event: 'stopped'; notice: Notice }
  | { event: 'left' };

export const start: Stage = { at: 'choosing', failed: null };

/** What follows from what happened; what does not belong to a stage any more changes nothing. */
export function next(stage: Stage, happening: Happening): Stage {
  switch (happening.event) {
    case 'chosen':
      return { at: 'checking', file: happening.file, sent: 0 };
    case 'left':
      return start;
    case 'refused':
      return { at: 'choosing', failed: happening.reason };
    default:
  }
  if (stage.at === 'checking') return whileChecking(stage, happening);
  if (stage.at === 'writing') return whileWriting(stage, happening);
  if (stage.at === 'checked' && happening.event === 'begun')
    return { at: 'writing', file: stage.file, report: stage.report, sent: 0, told: null };
  return stage;
}

function whileChecking(stage: Stage & { at: 'checking' }, happening: Happening): Stage {
  if (happening.event === 'sent') return { ...stage, sent: happening.share };
  if (happening.event === 'reported')
    return { at: 'checked', file: stage.file, report: happening.report, notice: null };
  return stage;
}

function whileWriting({ file, report, ...stage }: Stage & { at: 'writing' }, happening: Happening): Stage {
  switch (happening.event) {
    case 'sent':
      return { ...stage, file, report, sent: happening.share };
    case 'told':
      return { ...stage, file, report, told: happening.line };
    case 'ended':
      return { at: 'done', file, report, result: happening.result };
    case 'stopped':
      return { at: 'checked', file, report, notice: happening.notice };
    default:
      return { ...stage, file, report };
  }
}

/** How far the writing of a file is: 0 to 1, null while nobody can tell; and whether it can still be stopped. */
export function shareOf({ sent, told }: Stage & { at: 'writing' }): {
  share: number | null;
  stoppable: boolean;
} {
  if (told === null) return { share: sent < 1 ? sent : null, stoppable: true };
  if (told.state === 'reading') return { share: null, stoppable: true };
  return { share: told.of === 0 ? 1 : told.done / told.of, stoppable: !told.lasting && told.done < told.of };
}
