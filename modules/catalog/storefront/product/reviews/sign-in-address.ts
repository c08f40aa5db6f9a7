/** Returns the sign-in address that leads back to the reviews of a product. */
export const reviewSignInAddress = (pathname: string) =>
  `/auth/login?next=${encodeURIComponent(`${pathname}#reviews`)}`;
