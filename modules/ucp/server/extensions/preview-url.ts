/** Returns the address of the preview of a personalised product. */
export const previewUrl = (origin: string, slug: string, values: Record<string, string>): string =>
  `${origin}/ucp/previews/${slug}.png?${new URLSearchParams(values)}`;
