import { allRights } from '#kernel/contract/rights.ts';
import {
  type RoleCreate,
  roleCreate,
  roleSentences,
  type ShopRole,
} from '#modules/accounts/contract/roles.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { RightsFields } from '../users/rights-fields.tsx';

const names = { name: m.rolesForm.name(), rights: m.rolesForm.rights() };
const statusTexts = {
  create: { loading: m.rolesForm.creatingRole(), success: roleSentences.created },
  update: { loading: m.rolesForm.savingRole(), success: roleSentences.updated },
};
const empty: RoleCreate = { name: '', rights: [] };

/** Creates or edits a role, with the rights that its author has. */
export function RoleForm({ role, onClose }: { role: ShopRole | null; onClose: () => void }) {
  const { rights: ownRights } = useRights();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const editor = useEditor<RoleCreate, ShopRole>({
    schema: roleCreate.loose(),
    names,
    sentences: { [m.contractRoles.mustIncludeAtLeastOneRight()]: m.rolesForm.chooseRight() },
    empty,
    statusTexts,
    record: role,
    valuesOf: ({ name, rights }) => ({ name, rights }),
    async present({ id }) {
      const { roles } = await callApi('GET /api/roles');
      return roles.find((each) => each.id === id) ?? (role as ShopRole);
    },
    create: (body) => confirmAndRun(() => callApi('POST /api/roles', { body })),
    update: ({ id }, body) => confirmAndRun(() => callApi('PUT /api/roles/:id', { params: { id }, body })),
    onSaved: onClose,
  });
  const error = editor.errorOf('rights');
  const isUsed = (role?.members.length ?? 0) > 0;
  return (
    <FormDialog
      editor={editor}
      title={role ? m.rolesForm.editRole() : m.rolesForm.addRole()}
      submit={role ? m.rolesForm.update() : m.rolesForm.save()}
      onClose={onClose}
    >
      <FormSection title={m.rolesForm.role()}>
        <LineField
          editor={editor}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          hint={m.rolesForm.suchAsPackingRoom()}
          className={fullRowClass}
        />
      </FormSection>
      <FormSection title={m.rolesForm.rights()}>
        <div className={`@container ${fullRowClass}`}>
          {error && (
            <p role="alert" className="mb-3 text-bad">
              {error}
            </p>
          )}
          <RightsFields
            choices={allRights.filter((right) => ownRights.includes(right))}
            checkbox={(right) => ({
              value: right,
              'aria-invalid': error ? true : undefined,
              ...editor.form.register('rights'),
            })}
          />
          {isUsed && <p className="mt-4 text-sm text-muted">{m.rolesForm.changeAppliesToUsers()}</p>}
        </div>
      </FormSection>
      {dialog}
    </FormDialog>
  );
}
