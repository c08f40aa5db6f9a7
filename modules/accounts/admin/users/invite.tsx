import {
  invitationCreate,
  invitationDays,
  invitationSentences,
} from '#modules/accounts/contract/invitations.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { ChoiceField, FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { meaningOf, rolesWithin, useRoles } from './role.ts';

type InvitationFormValues = { email: string; name: string; roleId: string };

const names = { email: m.invite.email(), name: m.invite.name(), roleId: m.invite.role() };
const texts = { loading: m.invite.sendingInvitation(), success: invitationSentences.sent };
const empty: InvitationFormValues = { email: '', name: '', roleId: '' };

/** Invites a person to the back office by email, with a role that the author may give. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const { rights } = useRights();
  const offered = rolesWithin(useRoles() ?? [], rights);
  const editor = useEditor<InvitationFormValues, never>({
    names,
    empty,
    statusTexts: { create: texts, update: texts },
    valuesOf: () => empty,
    schema: invitationCreate.omit({ name: true }).loose(),
    record: null,
    present: async (record) => record,
    create: ({ name, ...body }) =>
      confirmAndRun(() =>
        callApi('POST /api/invitations', { body: { ...body, ...(name.trim() && { name }) } }),
      ),
    update: async () => {},
    onSaved: onClose,
  });
  const chosen = offered.find(({ id }) => id === editor.form.watch('roleId'));
  return (
    <FormDialog
      editor={editor}
      title={m.invite.inviteStaff()}
      submit={m.invite.sendInvitation()}
      onClose={onClose}
    >
      {dialog}
      <FormSection title={m.invite.person()}>
        <LineField
          editor={editor}
          name="email"
          type="email"
          required
          autoComplete="off"
          hint={m.invite.personChoosesPassword({ invitationDays })}
          className={fullRowClass}
        />
        <LineField
          editor={editor}
          name="name"
          autoComplete="off"
          hint={m.invite.optional()}
          className={fullRowClass}
        />
        <ChoiceField
          editor={editor}
          name="roleId"
          required
          className={fullRowClass}
          {...(chosen && { hint: meaningOf(chosen) })}
        >
          <option value="">{m.invite.chooseRole()}</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
      </FormSection>
    </FormDialog>
  );
}
