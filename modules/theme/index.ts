import { defineModule } from '#kernel/define-module.ts';
import { answer } from '#kernel/http/answers.ts';
import { themeCalls } from './contract/calls/theme.ts';
import { typefaceIds } from './contract/typefaces.ts';
import { themes } from './server/define-theme.ts';
import { fontFile } from './server/font-files.ts';
import { shippedThemes } from './server/shipped-themes.ts';

/** The look of the shop: installed themes and their files. The chosen one is a setting. */
export const theme = defineModule({
  name: 'theme',
  calls: themeCalls,
  extend: () => shippedThemes.map((each) => themes.of(each)),
  handlers: (kernel) => ({
    'GET /api/themes': async () =>
      answer(
        kernel.extensionsOf(themes).map(({ name, label, palette, headings, text, radius }) => ({
          name,
          label,
          palette,
          headings,
          text,
          radius,
        })),
      ),
    'GET /api/themes/typefaces': async () => {
      const files = await Promise.all(
        typefaceIds.map(async (id) => ({ id, address: (await fontFile(id, 'latin'))?.address })),
      );
      return answer(files.flatMap(({ id, address }) => (address ? [{ id, address }] : [])));
    },
  }),
});

export { defineTheme, themes } from './server/define-theme.ts';
export { publicThemeOf } from './server/public-theme.ts';
export { themeRoutes } from './server/routes.ts';
export { savedTheme } from './server/saved-theme.ts';
