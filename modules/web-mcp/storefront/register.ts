import { callApi } from '#web/api/queries.ts';
import { type Navigate, shopTools, type WebMcpTool } from './tools.ts';

/** The part of the browser to which pages register tools for its assistant (https://webmachinelearning.github.io/webmcp). */
type ModelContext = { registerTool(tool: WebMcpTool): Promise<void> };

/** Offers the shop to the assistant of the browser, while the owner allows it; the back office is not offered. */
export async function registerTools(navigate: Navigate): Promise<void> {
  if (location.pathname.startsWith('/admin')) return;
  const { webMcp } = await callApi('GET /api/agents/access');
  if (!webMcp) return;
  const { modelContext } = document as unknown as { modelContext: ModelContext };
  for (const tool of shopTools(navigate)) await modelContext.registerTool(tool);
}
