/** Returns the sign-in address that leads back to the reviews of a product. */
export const wayIn = (pathname: string) => `/auth/login?next=${encodeURIComponent(`${pathname}#reviews`)}`;
