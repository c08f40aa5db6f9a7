import { parseArgs } from 'node:util';

/** The measurements per size of the catalogue. */
export const catalogueParts = [
  'start',
  'first',
  'warm',
  'cold',
  'memory',
  'accounts',
  'agents',
  'overload',
  'office',
  'day',
] as const;
/** The measurements; `--parts` selects some. */
const allParts = [...catalogueParts, 'buying', 'import', 'lighthouse', 'peers'] as const;
export type Part = (typeof allParts)[number];

export type Options = {
  /** Numbers of products in the catalogue, measured in turn. */
  sizes: number[];
  parts: Set<Part>;
  peers: string[];
  /** The folder of the peers' scripts, relative to the project. */
  peersFolder: string;
  connections: number;
  /** The duration of one run. */
  seconds: number;
  /** The duration of the warm-up before each workload. */
  warmSeconds: number;
  runs: number;
  /** The duration of each day of traffic. */
  daySeconds: number;
  /** The folder for CPU profiles of the servers of the days; without it, none is written. */
  profiles: string | undefined;
  /** Whether one in ten products has 12 variants. */
  withVariants: boolean;
  /** Keeps databases and installed peers in the system's temporary folder for later runs. */
  keep: boolean;
};

const list = (text: string) => text.split(',').filter((item) => item !== '');

function partsOf(text: string): Set<Part> {
  const unknown = list(text).find((name) => !allParts.includes(name as Part));
  if (unknown !== undefined) throw new Error(`--parts knows ${allParts.join(', ')}, not ${unknown}`);
  return new Set(list(text) as Part[]);
}

/** Reads the options of the command line. @throws if an option or a part is unknown */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '10000,1000000' },
      parts: { type: 'string', default: allParts.join() },
      peers: { type: 'string', default: 'evershop,vendure,medusa' },
      'peers-folder': { type: 'string', default: '../shared/peers' },
      'no-variants': { type: 'boolean', default: false },
      'no-peers': { type: 'boolean', default: false },
      connections: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '3' },
      warm: { type: 'string', default: '2' },
      runs: { type: 'string', default: '3' },
      'day-seconds': { type: 'string', default: '60' },
      profiles: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const parts = partsOf(values.parts);
  if (values['no-peers']) parts.delete('peers');
  return {
    sizes: list(values.sizes).map(Number),
    parts,
    peers: list(values.peers),
    peersFolder: values['peers-folder'],
    connections: Number(values.connections),
    seconds: Number(values.seconds),
    warmSeconds: Number(values.warm),
    runs: Number(values.runs),
    daySeconds: Number(values['day-seconds']),
    profiles: values.profiles,
    withVariants: !values['no-variants'],
    keep: values.keep,
  };
}
