import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnverifiedNotice } from './unverified-notice.tsx';

it('a change of role warns that a user without a verified email cannot sign in yet', () => {
  const markup = (isEmailVerified: boolean) =>
    renderToStaticMarkup(
      <UnverifiedNotice user={{ name: 'Ravi', email: 'ravi@example.com', isEmailVerified }} />,
    );
  expect(markup(false)).toContain(
    'Ravi can sign in only after opening the verification email sent to ravi@example.com.',
  );
  expect(markup(true)).toBe('');
});
