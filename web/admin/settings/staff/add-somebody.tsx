import { skipToken, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { maxSearchLength } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { reasonOf } from '#web/api/client.ts';
import { fieldBox } from '#web/ui/field.tsx';
import { question } from '../../data/answer.ts';
import { button } from '../../parts/button.ts';
import { useSettled } from '../../parts/settled.ts';
import type { Wanted } from './wanted.ts';

/** At most so many of those found are shown: whoever looks for one among more types more. */
const shown = 5;

type AddSomebodyProps = {
  /** The ids of those who have rights already. */
  known: ReadonlySet<string>;
  onWish: (wanted: Wanted) => void;
};

/** Finds somebody with an account, by email or name, to give rights to. */
export function AddSomebody({ known, onWish }: AddSomebodyProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const asked = question('GET /api/users', { query: { search, limit: shown + known.size } });
  const { data, error } = useQuery({ ...asked, ...(search === '' && { queryFn: skipToken }) });
  const found = search === '' ? null : data?.users.filter((person) => !known.has(person.id)).slice(0, shown);
  return (
    <div className="p-5">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Add a staff member
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={maxSearchLength}
        autoComplete="off"
        placeholder="Email or name of an account"
        onChange={({ target }) => setTyped(target.value)}
        className={`${fieldBox} min-h-12`}
      />
      <div role="status">
        {error && <p className="mt-2 text-bad">{reasonOf(error)}</p>}
        {found?.length === 0 && (
          <p className="mt-2 text-muted">
            No other account matches.{' '}
            <Link to="/admin/users" className="font-semibold text-accent underline">
              Create an account in Users
            </Link>
          </p>
        )}
      </div>
      {found && found.length > 0 && (
        <ul aria-label="Found" className="mt-2">
          {found.map((person) => (
            <Found key={person.id} person={person} onWish={onWish} />
          ))}
        </ul>
      )}
    </div>
  );
}

const Found = ({ person, onWish }: { person: User; onWish: (wanted: Wanted) => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 last:border-0">
    <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <p className="font-medium">{person.name}</p>
      <p className="text-sm text-muted">
        {person.email}
        {!person.isEmailVerified && ', not verified yet'}
      </p>
    </div>
    <div className="flex gap-2">
      {(['staff', 'owner'] as const).map((role) => (
        <button
          key={role}
          type="button"
          className={button.quiet}
          aria-label={`Make ${person.name} ${role}`}
          onClick={() => onWish({ person, role })}
        >
          Make {role}
        </button>
      ))}
    </div>
  </li>
);
