import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  storefront: [
    { path: 'auth/login', file: 'storefront/auth/login/page.tsx' },
    { path: 'auth/register', file: 'storefront/auth/register/page.tsx' },
    { path: 'auth/forgot-password', file: 'storefront/auth/forgot-password/page.tsx' },
    { path: 'auth/reset-password', file: 'storefront/auth/reset-password/page.tsx' },
    { path: 'auth/invitation', file: 'storefront/auth/invitation/page.tsx' },
    { path: 'auth/callback', file: 'storefront/auth/callback/page.tsx' },
    { path: 'verify/user', file: 'storefront/auth/verify/page.tsx' },
    { path: 'profile', file: 'storefront/profile/page.tsx' },
  ],
  admin: [
    {
      path: 'admin/users',
      file: 'admin/users/page.tsx',
      get label() {
        return m.pages.users();
      },
      words: 'staff employee team account password user invite invitation',
      right: 'customers',
      icon: 'Users',
    },
    { path: 'admin/users/:id', file: 'admin/user/page.tsx' },
    { path: 'admin/security', file: 'admin/security/page.tsx' },
    {
      path: 'admin/roles',
      file: 'admin/roles/page.tsx',
      get label() {
        return m.pages.roles();
      },
      words: 'permission right access staff team role',
      right: 'roles',
      icon: 'UserCog',
    },
  ],
  commands: [
    {
      get label() {
        return m.commands.addUser();
      },
      words: 'new create account customer',
      to: '/admin/users?do=add',
      right: 'users',
    },
    {
      get label() {
        return m.commands.inviteStaff();
      },
      words: 'invitation employee team member user add new colleague',
      to: '/admin/users?do=invite',
      right: 'roles',
    },
  ],
} as const satisfies ModulePages;
