import { rmSync, writeFileSync } from 'node:fs';
import { installedNpm } from './npm.mjs';
import { inRoot, packageJson, readLock } from './project.mjs';

/** npm reads this file instead of package-lock.json. */
const addressedLock = inRoot('npm-shrinkwrap.json');

/** Returns the place of the file of a package in a registry, as registries usually have it. */
const placeOf = (name, version) => `${name}/-/${name.split('/').pop()}-${version}.tgz`;

/** Returns a copy of a lock file with the addresses of its packages in a registry. */
function addAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, locked]) => {
    const { version, link, inBundle, resolved } = locked;
    const isFile = path.includes('node_modules/') && version && !link && !inBundle && !resolved;
    const name = locked.name ?? path.split('node_modules/').pop();
    return [path, isFile ? { ...locked, resolved: registry + placeOf(name, version) } : locked];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Returns the address below which the registry has its files; null if their places are unusual or it does not answer. */
async function findRegistry() {
  const [name, version] = Object.entries(packageJson().dependencies).find(([name]) => name.startsWith('@'));
  const place = placeOf(name, version);
  try {
    const args = ['view', `${name}@${version}`, 'dist.tarball', '--json', '--fetch-retries=0'];
    const address = JSON.parse(await installedNpm(args, { quiet: true }));
    return address.endsWith(`/${place}`) ? address.slice(0, -place.length) : null;
  } catch {
    // The installation tries again and prints the error.
    return null;
  }
}

/**
 * Installs packages with a lock file that has their addresses. The committed one has none, because each registry has its
 * own, and npm then asks the registry about every package first, which takes more than a third of an installation.
 * @param {() => Promise<unknown>} install runs npm
 */
export async function installByAddress(install) {
  const registry = await findRegistry();
  try {
    if (registry)
      writeFileSync(addressedLock, JSON.stringify(addAddresses(readLock('package-lock.json'), registry)));
    await install();
  } finally {
    rmSync(addressedLock, { force: true });
  }
}
