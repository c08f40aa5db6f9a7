/**
 * An email address that wraps before its @, and within its domain only if the domain alone is too wide. A link underlines
 * all of it. Nothing for an empty one: an inline block without text would take a line.
 */
export function EmailText({ email }: { email: string }) {
  if (email === '') return null;
  const at = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere [text-decoration:inherit]">
      {email.slice(0, at)}
      <span className="inline-block max-w-full [text-decoration:inherit]">{email.slice(at)}</span>
    </span>
  );
}
