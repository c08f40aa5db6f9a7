/** Whose data it is: a user's, and a guest's with the same email. */
export type Subject = {
  userId: string | null;
  /** null for an account whose email is not verified: a guest with it may be another person. */
  email: string | null;
};

/** A user and what belongs to their email, once it is verified. */
export const subjectOf = ({
  id,
  email,
  isEmailVerified,
}: {
  id: string;
  email: string;
  isEmailVerified: boolean;
}): Subject => ({ userId: id, email: isEmailVerified ? email : null });
