import type { Files } from '#kernel/files/files.ts';
import { filesIn, openFiles } from '#kernel/files/storage.ts';
import { loadPlugins } from './load-plugins.ts';

/**
 * Opens the storage of uploaded files without opening the shop.
 * @throws any error of a configured plugin, since it may provide the storage
 */
export async function openStoredFiles({
  dataDir,
  plugins: options,
}: {
  dataDir: string;
  plugins: Record<string, unknown>;
}): Promise<Files> {
  const { provided, failed } = await loadPlugins(options);
  for (const { name, error } of failed) if (name in options) throw error;
  return filesIn(provided, openFiles(dataDir));
}
