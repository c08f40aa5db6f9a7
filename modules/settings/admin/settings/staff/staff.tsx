import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { maxPageSize } from '#kernel/contract/limits.ts';
import { allRights, labelsOf } from '#kernel/contract/rights.ts';
import { RightsForm } from '#modules/accounts/admin/users/rights-form.tsx';
import { RightsOrigin } from '#modules/accounts/admin/users/rights-origin.tsx';
import { roleOf, rolesWithin } from '#modules/accounts/admin/users/role.ts';
import type { ShopRole } from '#modules/accounts/contract/roles.ts';
import type { Role, User } from '#modules/accounts/contract/users.ts';
import { button } from '#web/admin/components/button.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { YesNo } from '#web/admin/components/status-badge.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { useSession } from '#web/session/provider.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../../messages/index.ts';
import { AddStaffMember } from './add-staff-member.tsx';
import { RoleChange } from './role-change.tsx';
import type { RoleChangeRequest } from './role-change-request.ts';

const usersByRole = (role: Role) => ({ query: { role, limit: maxPageSize, sort: 'name' as const } });

/** Lists the owners and staff of the shop, with their roles (R15). */
export function StaffSection() {
  const { may } = useRights();
  if (may('roles') && may('customers')) return <StaffList />;
  return (
    <p className="rounded-xl border border-line bg-surface p-5">
      {m.staff.thisSectionTakesRightsAnd({ labelsOf: labelsOf('roles'), labelsOf2: labelsOf('customers') })}
    </p>
  );
}

function StaffList() {
  const owners = useApiQuery('GET /api/users', usersByRole('owner'));
  const staff = useApiQuery('GET /api/users', usersByRole('staff'));
  const roles = useApiQuery('GET /api/roles');
  const [roleChange, setRoleChange] = useState<RoleChangeRequest | null>(null);
  const failed = owners.error ?? staff.error ?? roles.error;
  const retry = () => {
    for (const each of [owners, staff, roles]) void each.refetch();
  };
  if (failed) return <ErrorState error={failed} onRetry={retry} />;
  if (!owners.data || !staff.data || !roles.data) return <Skeleton className="h-48" />;
  const people = [...owners.data.users, ...staff.data.users];
  return (
    <div className="rounded-xl border border-line bg-surface">
      <ul aria-label={m.staff.ownersAndStaff()}>
        {people.map((person) => (
          <StaffRow key={person.id} person={person} roles={roles.data.roles} onSelect={setRoleChange} />
        ))}
      </ul>
      <AddStaffMember
        staffIds={new Set(people.map(({ id }) => id))}
        roles={roles.data.roles}
        onSelect={setRoleChange}
      />
      <RoleChange request={roleChange} onClose={() => setRoleChange(null)} />
    </div>
  );
}

type StaffRowProps = {
  person: User;
  roles: readonly ShopRole[];
  onSelect: (request: RoleChangeRequest) => void;
};

function StaffRow({ person, roles, onSelect }: StaffRowProps) {
  const { rights } = useRights();
  const offered = rolesWithin(roles, rights);
  const isStaff = roleOf(person) === 'staff';
  const isMe = useSession().user?.id === person.id;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <Link
          to={`/admin/users/${person.id}`}
          className="inline-flex min-h-6 items-center font-semibold hover:text-accent hover:underline"
        >
          {person.name}
        </Link>
        {isMe && <span className="text-muted"> {m.staff.you()}</span>}
        <p className="text-sm text-muted">
          <EmailText email={person.email} />
        </p>
        <p className="text-sm">
          <YesNo
            yes={person.hasSecondFactor}
            label={person.hasSecondFactor ? m.staff.secondFactorSetUp() : m.staff.noSecondFactor()}
          />
        </p>
      </div>
      {isStaff && (
        <button
          type="button"
          ref={toggle}
          aria-expanded={isOpen}
          className={button.quiet}
          onClick={() => setOpen(!isOpen)}
        >
          {m.staff.ofRightsOwnOf({
            rightsCount: person.rights.length,
            allRightsCount: allRights.length,
            hasOwnRights: person.hasOwnRights ? 'yes' : 'no',
            span: (text) => <span className="sr-only">{text}</span>,
            name: person.name,
          })}
        </button>
      )}
      <select
        aria-label={m.staff.roleOf({ name: person.name })}
        value={person.roleId ?? ''}
        onChange={({ target }) =>
          onSelect({ person, role: roles.find(({ id }) => id === target.value) ?? null })
        }
        className="h-10 max-w-full rounded-lg border border-control bg-surface px-3 pointer-coarse:h-11"
      >
        {roles.map((role) => (
          <option key={role.id} value={role.id} disabled={!offered.includes(role)}>
            {role.name}
          </option>
        ))}
        <option value="">{m.staff.noAccess()}</option>
      </select>
      {isStaff && isOpen && (
        <div className="w-full border-t border-line pt-3">
          <div className="mb-3">
            <RightsOrigin user={person} />
          </div>
          <RightsForm key={person.rights.join()} user={person} onDone={close} />
        </div>
      )}
    </li>
  );
}
