import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';

/** Returns the data subject of a user, with their email once it is verified. */
export const subjectOf = ({
  id,
  email,
  isEmailVerified,
}: {
  id: string;
  email: string;
  isEmailVerified: boolean;
}): DataSubject => ({ userId: id, email: isEmailVerified ? email : null });
