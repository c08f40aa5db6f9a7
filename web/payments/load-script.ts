const loading = new Map<string, Promise<void>>();

/** Loads the script at an address once; after an error the next call tries again. @throws Error */
export function loadScript(address: string): Promise<void> {
  const loaded =
    loading.get(address) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = address;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        loading.delete(address);
        reject(new Error(`${address} did not load`));
      };
      document.head.append(script);
    });
  loading.set(address, loaded);
  return loaded;
}
