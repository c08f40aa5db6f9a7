import * as m from '../../messages/index.ts';

/** The most errors that are listed at once. */
const maxListed = 10;

/** Lists what is wrong in a grid or in a file. */
export function ErrorList({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="alert">
      <ul className="list-disc pl-5 text-sm font-medium text-bad">
        {errors.slice(0, maxListed).map((error) => (
          <li key={error}>{error}</li>
        ))}
        {errors.length > maxListed && <li>{m.grid.andMore({ count: errors.length - maxListed })}</li>}
      </ul>
    </div>
  );
}
