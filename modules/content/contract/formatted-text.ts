import { z } from '#kernel/contract/zod.ts';

// Formatted text, which staff write in Markdown, as a page shows it.

/** The elements of formatted text. */
export const textTags = [
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote', 'code', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** Formatted text as a tree: a text, or an element; only `a` has an address. */
export type TextNode = string | TextElement;
export type TextElement = { tag: string; href?: string | undefined; children: TextNode[] };

export const textElement = z.strictObject({
  tag: z.string(),
  href: z.string().optional(),
  get children(): z.ZodArray<z.ZodType<TextNode>> {
    return z.array(textNode);
  },
});
export const textNode: z.ZodType<TextNode> = z.union([z.string(), textElement]);
export const shownNodes = () => z.array(textNode);
