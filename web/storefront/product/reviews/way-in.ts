/** Where one signs in, and comes back to the reviews of this product from. */
export const wayIn = (pathname: string) => `/auth/login?next=${encodeURIComponent(`${pathname}#reviews`)}`;
