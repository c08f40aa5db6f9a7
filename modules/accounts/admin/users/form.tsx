import type { AttributeValues } from '#kernel/contract/attribute-values.ts';
import type { UserAddress } from '#modules/accounts/contract/accounts.ts';
import { type User, userCreate, userUpdate } from '#modules/accounts/contract/users.ts';
import {
  AttributeFields,
  attributeNames,
  useDeclaredAttributes,
} from '#web/admin/components/form/attribute-fields.tsx';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { ApiKeyField, FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

type UserFormValues = {
  name: string;
  email: string;
  password: string;
  phone: string;
  address: UserAddress;
  attributes: AttributeValues;
};

const names = {
  name: m.usersForm.name(),
  email: m.usersForm.email(),
  password: m.usersForm.password(),
  phone: m.usersForm.phone(),
  'address.street': m.usersForm.street(),
  'address.city': m.usersForm.city(),
  'address.state': m.usersForm.state(),
  'address.zipCode': m.usersForm.zipCode(),
  'address.country': m.usersForm.country(),
};
const emptyAddress: UserAddress = { street: '', city: '', state: '', zipCode: '', country: '' };
const empty: UserFormValues = {
  name: '',
  email: '',
  password: '',
  phone: '',
  address: emptyAddress,
  attributes: {},
};
const statusTexts = {
  create: { loading: m.usersForm.userCreating(), success: m.responses.userCreated() },
  update: { loading: m.usersForm.updatingUser(), success: m.responses.userUpdated() },
};
const valuesOf = ({ name, email, phone, address, attributes }: User): UserFormValues => ({
  name,
  email,
  phone,
  address,
  attributes,
  password: '',
});

type UserFormProps = { user: User | null; onClose: () => void };

/** Creates or edits an account (sections 2 and 5, Admin users). */
export function UserForm({ user, onClose }: UserFormProps) {
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const attributes = useDeclaredAttributes('customer');
  const editor = useEditor<UserFormValues, User>({
    names: { ...names, ...attributeNames(attributes) },
    empty,
    statusTexts,
    valuesOf,
    schema: user ? userUpdate : userCreate,
    record: user,
    present: ({ id }) => callApi('GET /api/users/:userId', { params: { userId: id } }),
    create: (body) => callApi('POST /api/users', { body }),
    // The email is never sent (section 5); an empty password means no change and is not sent either.
    update: ({ id: userId }, { email: _, ...body }) =>
      confirmAndRun(() =>
        callApi('PUT /api/users/:userId', { params: { userId }, body: { ...body, userId } }),
      ),
    onSaved: onClose,
  });
  return (
    <FormDialog
      editor={editor}
      title={user ? m.usersForm.editUser() : m.usersForm.addNewUser()}
      submit={user ? m.usersForm.updateUser() : m.usersForm.createUser()}
      onClose={onClose}
    >
      {dialog}
      <FormSection title={m.usersForm.basicInformation()}>
        <LineField editor={editor} name="name" required autoComplete="off" className={fullRowClass} />
        <LineField
          editor={editor}
          name="email"
          type="email"
          required
          disabled={user !== null}
          autoComplete="off"
          {...(user && { hint: m.usersForm.onlyUserCanChangeIt() })}
        />
        <ApiKeyField
          editor={editor}
          name="password"
          required={!user}
          {...(user && { placeholder: m.usersForm.leaveBlankToKeepCurrent() })}
        />
        <LineField
          editor={editor}
          name="phone"
          type="tel"
          autoComplete="off"
          placeholder="+1234567890"
          className={fullRowClass}
        />
      </FormSection>
      <FormSection title={m.usersForm.address()}>
        <LineField editor={editor} name="address.street" autoComplete="off" className={fullRowClass} />
        <LineField editor={editor} name="address.city" autoComplete="off" />
        <LineField editor={editor} name="address.state" autoComplete="off" />
        <LineField editor={editor} name="address.zipCode" autoComplete="off" />
        <LineField
          editor={editor}
          name="address.country"
          autoComplete="off"
          placeholder={m.usersForm.india()}
        />
      </FormSection>
      {attributes.length > 0 && (
        <FormSection title={m.usersForm.attributes()}>
          <AttributeFields editor={editor} attributes={attributes} />
        </FormSection>
      )}
    </FormDialog>
  );
}
