import { shippedChoice } from '#modules/theme/contract/theme.ts';
import * as m from '../messages/index.ts';
import { defineTheme } from './define-theme.ts';

const { palette, headings, text, radius } = shippedChoice;

/** The themes of the shop; the first one is that of web/theme.css. */
export const shippedThemes = [
  defineTheme({
    name: shippedChoice.base,
    get label() {
      return m.shippedThemes.haat();
    },
    palette,
    headings,
    text,
    radius,
  }),
  defineTheme({
    name: 'indigo',
    get label() {
      return m.shippedThemes.indigo();
    },
    palette: {
      paper: '#f4f6fb',
      surface: '#ffffff',
      ink: '#151b33',
      muted: '#525a78',
      line: '#d6dbea',
      accent: '#2b3f9e',
      'on-accent': '#ffffff',
      mint: '#cfe9e2',
      peach: '#fbe0d2',
      sky: '#d0e0f7',
      lavender: '#dfdbf7',
      butter: '#f5ebc2',
      rose: '#f5d5de',
    },
    headings: 'playfair-display',
    text: 'source-sans-3',
    radius: 4,
    variables: { '--shadow-card': 'none' },
  }),
  defineTheme({
    name: 'neem',
    get label() {
      return m.shippedThemes.neem();
    },
    palette: {
      paper: '#f3f7ee',
      surface: '#fcfefa',
      ink: '#14261b',
      muted: '#4a5f50',
      line: '#d3dfca',
      accent: '#17633f',
      'on-accent': '#f6fff9',
      mint: '#c4e8cf',
      peach: '#fadcc0',
      sky: '#cbe6ec',
      lavender: '#dcdcf2',
      butter: '#f3ecb0',
      rose: '#f6d6d2',
    },
    headings: 'dm-sans',
    text: 'dm-sans',
    radius: 24,
  }),
];
