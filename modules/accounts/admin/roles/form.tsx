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
import { useRights } from '#web/admin/data/rights.ts';
import { callApi } from '#web/api/queries.ts';
import { RightsFields } from '../users/rights-fields.tsx';

const names = { name: 'Name', rights: 'Rights' };
const statusTexts = {
  create: { loading: 'Creating role...', success: roleSentences.created },
  update: { loading: 'Saving role...', success: roleSentences.updated },
};
const empty: RoleCreate = { name: '', rights: [] };

/** Creates or edits a role, with the rights that its author has. */
export function RoleForm({ role, onClose }: { role: ShopRole | null; onClose: () => void }) {
  const { rights: ownRights } = useRights();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const editor = useEditor<RoleCreate, ShopRole>({
    schema: roleCreate.loose(),
    names,
    empty,
    statusTexts,
    record: role,
    valuesOf: ({ name, rights }) => ({ name, rights }),
    async present({ id }) {
      const { roles } = await callApi('GET /api/roles');
      return roles.find((found) => found.id === id) ?? (role as ShopRole);
    },
    create: (body) => confirmAndRun(() => callApi('POST /api/roles', { body })),
    update: ({ id }, body) => confirmAndRun(() => callApi('PUT /api/roles/:id', { params: { id }, body })),
    onSaved: onClose,
  });
  const isUsed = (role?.members.length ?? 0) > 0;
  return (
    <FormDialog
      editor={editor}
      title={role ? 'Edit Role' : 'Add Role'}
      submit={role ? 'Update' : 'Save'}
      onClose={onClose}
    >
      <FormSection title="Role">
        <LineField
          editor={editor}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          hint="Such as “Packing room” or “Reviews only”"
          className={fullRowClass}
        />
      </FormSection>
      <FormSection title="Rights">
        <div className={`@container ${fullRowClass}`}>
          <RightsFields
            choices={allRights.filter((right) => ownRights.includes(right))}
            checkbox={(right) => ({ value: right, ...editor.form.register('rights') })}
          />
          {isUsed && (
            <p className="mt-4 text-sm text-muted">
              A change applies to the users of the role at once, and they get an email. Users with own rights
              keep those.
            </p>
          )}
        </div>
      </FormSection>
      {dialog}
    </FormDialog>
  );
}
