type ActsProps = { busy: boolean; way: string; onWay: () => void };

/** The two buttons of a step of the sign-in: the way back, and on. */
export function Acts({ busy, way, onWay }: ActsProps) {
  return (
    <div className="entry-acts">
      <button type="button" className="entry-quiet" onClick={onWay}>
        {way}
      </button>
      <button type="submit" className="entry-main" disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </button>
    </div>
  );
}
