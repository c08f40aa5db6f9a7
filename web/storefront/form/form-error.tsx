/**
 * An error that concerns no single field.
 * @param role `alert` if no toast announces the error
 */
export const FormError = ({ reason, role }: { reason: string | null; role?: 'alert' }) =>
  reason && (
    <p role={role} className="font-medium text-bad">
      {reason}
    </p>
  );
