import { defineModule } from '#kernel/define-module.ts';
import { answer } from '#kernel/http/answers.ts';
import { careNoteCalls } from './calls.ts';

const notes = new Map([['pottery-and-terracotta', 'Wash by hand, and let it dry before you put it away.']]);

export default defineModule({
  name: 'care-notes',
  calls: careNoteCalls,
  handlers: () => ({
    'GET /api/care-notes/:category': async ({ params }) => answer(notes.get(params.category) ?? null),
  }),
});
