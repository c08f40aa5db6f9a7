import type { Colours } from '#kernel/contract/brand-colours.ts';

// Mail programs support few stylesheets, so the light colours are inline; the dark ones are for mail programs that
// support `prefers-color-scheme`.

/** Returns the stylesheet of an email. */
export function mailStylesheet(dark: Colours): string {
  const darkRules = [
    `.paper { background: ${dark.paper} !important }`,
    `.card { background: ${dark.surface} !important; border-color: ${dark.line} !important }`,
    `.ink { color: ${dark.ink} !important }`,
    `.line { border-color: ${dark.line} !important }`,
    `.muted { color: ${dark.muted} !important }`,
    `.accent { color: ${dark.accent} !important }`,
    `.button { background: ${dark.accent} !important; color: ${dark['on-accent']} !important }`,
  ].join(' ');
  return [
    ':root { color-scheme: light dark; supported-color-schemes: light dark }',
    '@media (max-width: 480px) { .card { padding: 24px 20px !important } }',
    `@media (prefers-color-scheme: dark) { ${darkRules} }`,
  ].join('\n');
}

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const sans = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Returns the inline styles of the parts of an email. */
export const mailStyles = (light: Colours) => ({
  shop: `${serif};font-size:24px;line-height:36px;font-weight:600;color:${light.ink}`,
  card: `padding:36px;background:${light.surface};border:1px solid ${light.line};border-radius:16px`,
  title: `${serif};font-size:28px;line-height:1.25;font-weight:600;margin:0 0 16px;color:${light.ink}`,
  heading: `${serif};font-size:22px;line-height:1.3;font-weight:600;margin:28px 0 10px;color:${light.ink}`,
  subheading: `${serif};font-size:18px;line-height:1.35;font-weight:600;margin:20px 0 8px;color:${light.ink}`,
  paragraph: `${sans};color:${light.ink};font-size:16px;line-height:1.55;margin:0 0 14px`,
  picture: 'display:block;border:0;border-radius:8px',
  item: `${sans};color:${light.ink};font-size:16px;line-height:1.4;padding:12px 0;border-top:1px solid ${light.line}`,
  details: `${sans};color:${light.muted};font-size:14px;line-height:1.5;padding-top:2px`,
  sum: `${sans};color:${light.muted};font-size:15px;line-height:1.5;padding:4px 0`,
  total: `${sans};color:${light.ink};font-size:18px;line-height:1.5;font-weight:600;padding:12px 0 4px;border-top:1px solid ${light.line}`,
  label: `${sans};color:${light.muted};font-size:14px;line-height:1.5;margin:20px 0 2px`,
  section: `${sans};color:${light.ink};font-size:16px;line-height:1.5;margin:0 0 8px`,
  link: `${sans};font-size:16px;line-height:1.5;margin:16px 0 0`,
  button: `display:inline-block;padding:14px 28px;border-radius:999px;background:${light.accent};color:${light['on-accent']};${sans};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
  small: `${sans};font-size:13px;line-height:1.5;margin:0;color:${light.muted}`,
});

export type MailStyles = ReturnType<typeof mailStyles>;
