let opened: Promise<typeof import('sharp').default> | undefined;

/** What is read at all; of all the formats that the library knows, the others stay shut. */
const readable = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'];

/** The library that reads and writes pictures. It is large and needed by few processes, so it comes when it is asked for. */
export const openSharp = () => {
  opened ??= load();
  return opened;
};

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readable.map((format) => `VipsForeignLoad${format}`) });
  // Each picture is another one: nothing to remember. One thread for each thing that is done; renditions.ts says how many.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
