import type { DestinationStream } from 'pino';
import { readConfig } from '#server/config.ts';
import { openShop, type Shop } from '#server/shop.ts';
import { explainStartError } from '#server/start-errors.ts';
import { withOutbox } from './outbox.ts';
import { developmentPages, type PageSource } from './pages.ts';

type DevelopmentShopOptions = PageSource & {
  /** The address of the shop, for the log. */
  address: string;
  logTo: DestinationStream;
};

/**
 * Opens the shop with pages from their sources and the outbox. Vite loads this module again at each restart. An error
 * caused by the settings or the machine ends the process, because no change of the code solves it.
 */
export async function open(options: DevelopmentShopOptions): Promise<Shop> {
  try {
    return await openAndListen(options);
  } catch (error) {
    const explanation = explainStartError(error);
    if (explanation === null) throw error;
    console.error(explanation);
    process.exit(1);
  }
}

async function openAndListen({ address, logTo, ...source }: DevelopmentShopOptions): Promise<Shop> {
  const config = readConfig(process.env);
  const pages = withOutbox(developmentPages(source), config.mail.outbox);
  const shop = await openShop(config, async () => pages, logTo);
  try {
    // Listening starts the background jobs; requests arrive through dev/main.ts instead of this port.
    const listenTextResolver = () => `Haat is open at ${address}`;
    await shop.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver });
    return shop;
  } catch (error) {
    await shop.close();
    throw error;
  }
}
