import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { allRights } from '#kernel/contract/rights.ts';
import { ownerRoleId, type ShopRole } from '#modules/accounts/contract/roles.ts';
import { button } from '#web/admin/components/button.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import * as m from '../../messages/index.ts';
import { meaningOf } from '../users/role.ts';

type RoleTableProps = {
  roles: ShopRole[];
  onEdit: (role: ShopRole) => void;
  onDelete: (role: ShopRole) => void;
};

const columns: TableColumn<ShopRole>[] = [
  {
    head: m.rolesTable.role(),
    cell: ({ name, isBuiltIn }) => (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        {isBuiltIn && <span className="block text-sm font-normal text-muted">{m.rolesTable.builtIn()}</span>}
      </>
    ),
  },
  { head: m.rolesTable.users(), cell: ({ members }) => <Members members={members} /> },
  {
    head: m.rolesTable.rights(),
    cell: (role) => (
      <span className="block max-w-prose">
        {role.id !== ownerRoleId && (
          <span className="block text-sm text-muted">
            {m.rolesTable.ofRights({ rightsCount: role.rights.length, allRightsCount: allRights.length })}
          </span>
        )}
        {meaningOf(role)}
      </span>
    ),
  },
];

/** The actions of a role are those that the user's own rights cover. */
export function RoleTable({ roles, onEdit, onDelete }: RoleTableProps) {
  const { rights } = useRights();
  const actions = (role: ShopRole) => {
    if (role.id === ownerRoleId || role.rights.some((right) => !rights.includes(right))) return null;
    return (
      <>
        <button
          type="button"
          aria-label={m.rolesTable.edit({ name: role.name })}
          className={button.icon}
          onClick={() => onEdit(role)}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </button>
        {!role.isBuiltIn && (
          <button
            type="button"
            aria-label={m.rolesTable.delete({ name: role.name })}
            className={`${button.icon} hover:text-bad`}
            onClick={() => onDelete(role)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </button>
        )}
      </>
    );
  };
  return (
    <Table
      label={m.rolesTable.roles()}
      columns={columns}
      rows={roles}
      keyOf={({ id }) => id}
      actions={actions}
    />
  );
}

/** Users named in a row; the others are counted. */
const maxNamed = 5;

function Members({ members }: Pick<ShopRole, 'members'>) {
  const { may } = useRights();
  if (members.length === 0) return <span className="text-muted">{m.rolesTable.noUsers()}</span>;
  const more = members.length - maxNamed;
  return (
    <>
      {members.slice(0, maxNamed).map(({ id, name }) => (
        <span key={id} className="block wrap-anywhere">
          {may('customers') ? (
            <Link to={`/admin/users/${id}`} className="hover:text-accent hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ))}
      {more > 0 && <span className="block text-sm text-muted">{m.rolesTable.andMore({ more })}</span>}
    </>
  );
}
