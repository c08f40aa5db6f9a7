import * as m from '../../messages/index.ts';

type StepButtonsProps = { busy: boolean; backLabel: string; onBack: () => void };

/** Renders the back and submit buttons of a sign-in step. */
export function StepButtons({ busy, backLabel, onBack }: StepButtonsProps) {
  return (
    <div className="entry-acts">
      <button type="button" className="entry-quiet" onClick={onBack}>
        {backLabel}
      </button>
      <button type="submit" className="entry-main" disabled={busy}>
        {busy ? m.stepButtons.signingIn() : m.stepButtons.signIn()}
      </button>
    </div>
  );
}
