/** An email address that wraps before its @, and within its domain only if the domain alone is too wide. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <span className="inline-block max-w-full">{email.slice(at)}</span>
    </span>
  );
}
