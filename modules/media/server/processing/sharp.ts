let loaded: Promise<typeof import('sharp').default> | undefined;

/** The only formats that the library may read; all others are blocked. */
const readableFormats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'];

/** Loads the image library on first use, since it is large and few processes need it. */
export const openSharp = () => {
  loaded ??= load();
  return loaded;
};

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readableFormats.map((format) => `VipsForeignLoad${format}`) });
  // No cache, since every picture is different. One thread per operation; renditions.ts limits the operations.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
