import { maxSearchLength } from '#kernel/contract/limits.ts';
import * as m from '../../messages/index.ts';

/** The attributes shared by the plain search field and the one with suggestions. */
export const searchField = {
  type: 'search',
  name: 'search',
  maxLength: maxSearchLength,
  placeholder: m.searchField.searchForGift(),
  'aria-label': m.searchField.searchForGift(),
  autoComplete: 'off',
  enterKeyHint: 'search',
  className: 'min-h-11 w-full rounded-full border border-control bg-surface pr-4 placeholder:text-muted',
} as const;
