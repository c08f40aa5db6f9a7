import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#web/api/queries.ts';
import { shopTools, type WebMcpTool } from './tools.ts';

/** The part of the browser to which pages register tools for its assistant (https://webmachinelearning.github.io/webmcp). */
type ModelContext = {
  registerTool(tool: WebMcpTool, options: { signal: AbortSignal }): Promise<void>;
};

/**
 * Offers the shop to the assistant of the browser, while the owner allows it. Rendered only by browsers that have a model
 * context, after hydration.
 */
export default function RegisterTools() {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tools are registered once for each document.
  useEffect(() => {
    const stop = new AbortController();
    const register = async () => {
      const { webMcp } = await callApi('GET /api/agents/access');
      if (!webMcp || stop.signal.aborted) return;
      const { modelContext } = document as unknown as { modelContext: ModelContext };
      for (const tool of shopTools((address) => void navigate(address)))
        await modelContext.registerTool(tool, { signal: stop.signal });
    };
    // Without tools, the shop works as in other browsers.
    register().catch(() => {});
    return () => stop.abort();
  }, []);
  return null;
}
