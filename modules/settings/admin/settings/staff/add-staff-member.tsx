import { skipToken, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { maxSearchLength } from '#kernel/contract/limits.ts';
import { ownerRoleId, type ShopRole, staffRoleId } from '#modules/accounts/contract/roles.ts';
import type { User } from '#modules/accounts/contract/users.ts';
import { button } from '#web/admin/components/button.ts';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { fieldBox } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import type { RoleChangeRequest } from './role-change-request.ts';

/** The maximum number of shown results; a longer search narrows them down. */
const maxResults = 5;

type AddStaffMemberProps = {
  /** The ids of the present owners and staff. */
  staffIds: ReadonlySet<string>;
  roles: readonly ShopRole[];
  onSelect: (wanted: RoleChangeRequest) => void;
};

/** Searches an account by email or name to make it owner or staff. */
export function AddStaffMember({ staffIds, roles, onSelect }: AddStaffMemberProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const search = useDebounced(query.trim());
  const usersQuery = apiQuery('GET /api/users', { query: { search, limit: maxResults + staffIds.size } });
  const { data, error } = useQuery({ ...usersQuery, ...(search === '' && { queryFn: skipToken }) });
  const results =
    search === '' ? null : data?.users.filter((person) => !staffIds.has(person.id)).slice(0, maxResults);
  return (
    <div className="p-5">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {m.addStaffMember.addStaffMember()}
      </label>
      <input
        id={id}
        type="search"
        value={query}
        maxLength={maxSearchLength}
        autoComplete="off"
        placeholder={m.addStaffMember.emailOrNameOfAccount()}
        onChange={({ target }) => setQuery(target.value)}
        className={`${fieldBox} min-h-12`}
      />
      <div role="status">
        {error && <p className="mt-2 text-bad">{errorMessageOf(error)}</p>}
        {results?.length === 0 && (
          <p className="mt-2 text-muted">
            {m.addStaffMember.noOtherAccountMatches({
              link: (text) => (
                <Link to="/admin/users" className="font-semibold text-accent underline">
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
      {results && results.length > 0 && (
        <ul aria-label={m.addStaffMember.found()} className="mt-2">
          {results.map((person) => (
            <AccountRow key={person.id} person={person} roles={roles} onWish={onSelect} />
          ))}
        </ul>
      )}
    </div>
  );
}

type AccountRowProps = {
  person: User;
  roles: readonly ShopRole[];
  onWish: (wanted: RoleChangeRequest) => void;
};

/** The built-in roles have buttons. */
const quickRoles = [
  { id: staffRoleId, label: m.addStaffMember.makeStaff() },
  { id: ownerRoleId, label: m.addStaffMember.makeOwner() },
];

const AccountRow = ({ person, roles, onWish }: AccountRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 last:border-0">
    <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <p className="font-medium">{person.name}</p>
      <p className="text-sm text-muted">
        {m.addStaffMember.notVerifiedYet({
          email: person.email,
          notIsEmailVerified: !person.isEmailVerified ? 'yes' : 'no',
        })}
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      {quickRoles.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={button.quiet}
          aria-label={label.replace(' ', ` ${person.name} `)}
          onClick={() => onWish({ person, role: roles.find((role) => role.id === id) ?? null })}
        >
          {label}
        </button>
      ))}
      <select
        aria-label={m.addStaffMember.anotherRoleFor({ name: person.name })}
        value=""
        onChange={({ target }) =>
          onWish({ person, role: roles.find((role) => role.id === target.value) ?? null })
        }
        className="h-10 max-w-full rounded-lg border border-control bg-surface px-3 pointer-coarse:h-11"
      >
        <option value="">{m.addStaffMember.otherRole()}</option>
        {roles
          .filter(({ isBuiltIn }) => !isBuiltIn)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </div>
  </li>
);
