import escapeHtml from 'escape-html';

type Figure = [name: string, amount: string, below?: string];
type Way = { label: string; link: string };

/** What a mail says: paragraphs, and one thing to do. */
export type Letter = {
  /** The shop's name, above it. */
  from: string;
  title: string;
  /** Each keeps its line breaks. */
  paragraphs: string[];
  /** What things come to: each a name and an amount, and what else there is to say of it; the last one is the sum. */
  figures?: Figure[];
  action?: Way;
  /** What can be had besides: papers. */
  papers?: Way[];
  /** In small letters below. */
  note: string;
};

/** A mail as text and as HTML; both say the same, and whatever somebody wrote stays text. */
export function composed({ from, title, paragraphs, figures = [], action, papers = [], note }: Letter): {
  text: string;
  html: string;
} {
  const sums = figures
    .map(([name, amount, below]) => [`${name}: ${amount}`, ...(below ? below.split('\n') : [])].join('\n  '))
    .join('\n');
  const text = [
    title,
    ...paragraphs,
    ...(sums ? [sums] : []),
    ...[...(action ? [action] : []), ...papers].map(({ label, link }) => `${label}:\n${link}`),
    note,
    from,
  ];
  const said = paragraphs.map((each) => `<p class="ink" style="${style.paragraph}">${escapeHtml(each)}</p>`);
  const button = action
    ? `<p style="margin:28px 0"><a class="button" href="${escapeHtml(action.link)}" style="${style.button}">${escapeHtml(action.label)}</a></p>
<p class="muted" style="${style.small}">If the button does not work, copy this address into your browser:<br>
<a class="accent" href="${escapeHtml(action.link)}" style="color:${light.accent};word-break:break-all">${escapeHtml(action.link)}</a></p>`
    : '';
  const listed = papers.map(
    ({ label, link }) =>
      `<a class="accent" href="${escapeHtml(link)}" style="color:${light.accent}">${escapeHtml(label)}</a>`,
  );
  const besides = papers.length > 0 ? `<p style="${style.paragraph}">${listed.join('\n')}</p>` : '';
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>@media (prefers-color-scheme: dark) { ${inTheDark} }</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:${light.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.sheet}"><tr><td style="padding:32px">
<p class="accent" style="${style.shop}">${escapeHtml(from)}</p>
<h1 class="ink" style="${style.title}">${escapeHtml(title)}</h1>
${said.join('\n')}
${tableOf(figures)}
${besides}
${button}
<p class="muted" style="${style.small}">${escapeHtml(note)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`,
  };
}

function tableOf(figures: Figure[]): string {
  if (figures.length === 0) return '';
  const rows = figures.map(([name, amount, more], at) => {
    const cell = at === figures.length - 1 ? style.sum : style.cell;
    const below = more ? `<div class="muted" style="${style.below}">${escapeHtml(more)}</div>` : '';
    return `<tr><td class="ink line" style="${cell}">${escapeHtml(name)}${below}</td><td class="ink line" align="right" style="${cell};white-space:nowrap;padding-left:16px">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">${rows.join('\n')}</table>`;
}

// The colours of the shop (web/app.css). Mail programs read few stylesheets: what is needed by day stands at each
// element, and only those that know of the dark are told about it.
const light = {
  paper: '#faf6ef',
  surface: '#fffdf9',
  line: '#e5dac9',
  ink: '#2b1d14',
  muted: '#6a584a',
  accent: '#a8421f',
  onAccent: '#fffaf5',
};
const dark = {
  paper: '#191411',
  surface: '#231c18',
  line: '#40342c',
  ink: '#f4eadd',
  muted: '#bba997',
  accent: '#ee9a72',
  onAccent: '#2a1208',
};
const inTheDark = [
  `.paper { background: ${dark.paper} !important }`,
  `.sheet { background: ${dark.surface} !important; border-color: ${dark.line} !important }`,
  `.ink { color: ${dark.ink} !important }`,
  `.line { border-color: ${dark.line} !important }`,
  `.muted { color: ${dark.muted} !important }`,
  `.accent { color: ${dark.accent} !important }`,
  `.button { background: ${dark.accent} !important; color: ${dark.onAccent} !important }`,
].join(' ');

const letters = `font-family:Georgia,serif;color:${light.ink}`;
const sans = 'font-family:-apple-system,Segoe UI,Roboto,sans-serif';
const style = {
  sheet: `max-width:560px;background:${light.surface};border:1px solid ${light.line};border-radius:16px`,
  shop: `${letters};font-size:20px;margin:0 0 24px;color:${light.accent}`,
  title: `${letters};font-size:26px;line-height:1.25;font-weight:600;margin:0 0 16px`,
  paragraph: `${sans};color:${light.ink};font-size:16px;line-height:1.55;margin:0 0 14px;white-space:pre-line`,
  cell: `${sans};color:${light.ink};font-size:15px;line-height:1.5;padding:6px 0;vertical-align:top;white-space:pre-line`,
  below: `${sans};color:${light.muted};font-size:13px;line-height:1.5`,
  sum: `${sans};color:${light.ink};font-size:16px;font-weight:600;padding:12px 0 6px;border-top:1px solid ${light.line}`,
  button: `display:inline-block;padding:13px 22px;border-radius:999px;background:${light.accent};color:${light.onAccent};${sans};font-size:16px;font-weight:600;text-decoration:none`,
  small: `${sans};font-size:13px;line-height:1.5;margin:18px 0 0;color:${light.muted}`,
};
