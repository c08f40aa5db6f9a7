import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { contentFileCalls } from '#modules/content-files/contract/calls/content-files.ts';
import { media } from '#modules/media/index.ts';
import * as m from '../messages/index.ts';
import { exportContent, summariseParts } from './export-content.ts';
import { importContent } from './import-content.ts';
import { contentParts } from './parts.ts';

export const contentFileRoutes = (kernel: Kernel): HandlersOf<typeof contentFileCalls> => {
  const { webpAt, uploads } = kernel.get(media);
  const sources = {
    db: kernel.db,
    parts: kernel.extensionsOf(contentParts),
    pictureAt: webpAt,
    hasPictures: (urls: string[]) => uploads.claim(urls),
    now: kernel.now,
  };
  return {
    'GET /api/content-file/parts': async (_, caller) => answer(await summariseParts(sources, caller)),
    'GET /api/content-file': (_, caller) => exportContent(sources, caller),
    'POST /api/content-file': async ({ body }, caller) => {
      const result = await importContent(sources, { caller, author: authorOf(caller) }, body);
      if (result.isSaved) await kernel.database.waitForInvalidation();
      return answer(result, result.isSaved ? m.importContent.saved() : m.importContent.checked());
    },
  };
};
