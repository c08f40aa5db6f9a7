/** The colours of the shop outside of its stylesheet; `web/theme.css` has the same ones. */
export const brand = {
  light: {
    paper: '#faf6ef',
    surface: '#fffdf9',
    line: '#e5dac9',
    ink: '#2b1d14',
    muted: '#6a584a',
    accent: '#a8421f',
    'on-accent': '#fffaf5',
    focus: '#2c4a7c',
    butter: '#f7e9b9',
    peach: '#f9dcc6',
  },
  dark: {
    paper: '#191411',
    surface: '#231c18',
    line: '#40342c',
    ink: '#f4eadd',
    muted: '#bba997',
    accent: '#ee9a72',
    'on-accent': '#2a1208',
    focus: '#9dbdf5',
  },
};
