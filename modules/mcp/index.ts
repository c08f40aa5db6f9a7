import { defineModule } from '#kernel/define-module.ts';
import { openConfirmations } from './server/confirmations.ts';
import { mcpRoutes } from './server/routes.ts';

/** The tools of assistants (Model Context Protocol): at /mcp for shoppers, at /mcp/admin for staff. */
export const mcp = defineModule({
  name: 'mcp',
  open: (kernel) => openConfirmations(kernel),
  routes: (app, kernel, confirmations) => mcpRoutes(app, kernel, confirmations),
});
