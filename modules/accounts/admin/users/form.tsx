import type { AttributeValues } from '#kernel/contract/attribute-values.ts';
import { messages } from '#kernel/contract/messages.ts';
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

type UserFormValues = {
  name: string;
  email: string;
  password: string;
  phone: string;
  address: UserAddress;
  attributes: AttributeValues;
};

const names = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  phone: 'Phone',
  'address.street': 'Street',
  'address.city': 'City',
  'address.state': 'State',
  'address.zipCode': 'Zip Code',
  'address.country': 'Country',
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
  create: { loading: 'User creating...', success: messages.userCreated },
  update: { loading: 'Updating user...', success: messages.userUpdated },
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
      title={user ? 'Edit User' : 'Add New User'}
      submit={user ? 'Update User' : 'Create User'}
      onClose={onClose}
    >
      {dialog}
      <FormSection title="Basic Information">
        <LineField editor={editor} name="name" required autoComplete="off" className={fullRowClass} />
        <LineField
          editor={editor}
          name="email"
          type="email"
          required
          disabled={user !== null}
          autoComplete="off"
          {...(user && { hint: 'Only the user can change it' })}
        />
        <ApiKeyField
          editor={editor}
          name="password"
          required={!user}
          {...(user && { placeholder: 'Leave blank to keep current' })}
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
      <FormSection title="Address">
        <LineField editor={editor} name="address.street" autoComplete="off" className={fullRowClass} />
        <LineField editor={editor} name="address.city" autoComplete="off" />
        <LineField editor={editor} name="address.state" autoComplete="off" />
        <LineField editor={editor} name="address.zipCode" autoComplete="off" />
        <LineField editor={editor} name="address.country" autoComplete="off" placeholder="India" />
      </FormSection>
      {attributes.length > 0 && (
        <FormSection title="Attributes">
          <AttributeFields editor={editor} attributes={attributes} />
        </FormSection>
      )}
    </FormDialog>
  );
}
