/** The colours of the shop, by the names of the stylesheet: `web/theme.css` has the same ones. */
const light = {
  paper: '#faf6ef',
  surface: '#fffdf9',
  ink: '#2b1d14',
  muted: '#6a584a',
  line: '#e5dac9',
  control: '#8f7c6b',
  accent: '#a8421f',
  'accent-deep': '#8a3417',
  'on-accent': '#fffaf5',
  star: '#b7791f',
  good: '#2f6b3a',
  bad: '#ac1043',
  focus: '#2c4a7c',
  mint: '#cfe8d8',
  peach: '#f9dcc6',
  sky: '#cfe3f1',
  lavender: '#dfd8f2',
  butter: '#f7e9b9',
  rose: '#f5d3d8',
};

export type ColourName = keyof typeof light;
export type Colours = Record<ColourName, string>;

export const brand: { light: Colours; dark: Colours } = {
  light,
  dark: {
    paper: '#191411',
    surface: '#231c18',
    ink: '#f4eadd',
    muted: '#bba997',
    line: '#40342c',
    control: '#8b7868',
    accent: '#ee9a72',
    'accent-deep': '#f5b394',
    'on-accent': '#2a1208',
    star: '#e8b44c',
    good: '#8fce9a',
    bad: '#ff8fab',
    focus: '#9dbdf5',
    mint: '#2c4438',
    peach: '#553a2a',
    sky: '#28414f',
    lavender: '#3d3654',
    butter: '#533f1a',
    rose: '#51323a',
  },
};
