import { parseArgs } from 'node:util';

/** What is measured; all of it unless `--parts` names some. */
const everyPart = [
  'start',
  'first',
  'warm',
  'cold',
  'memory',
  'accounts',
  'office',
  'buying',
  'import',
  'lighthouse',
  'peers',
] as const;
export type Part = (typeof everyPart)[number];

export type Options = {
  /** Products in the catalogue, one size after the other. */
  sizes: number[];
  parts: Set<Part>;
  peers: string[];
  /** Where the peers' scripts are, as seen from the project. */
  peersFolder: string;
  connections: number;
  /** Of one run. */
  seconds: number;
  /** Before the first run of each workload. */
  warmSeconds: number;
  runs: number;
  /** Keep databases and installed peers in the temporary folder of the system, for the next time. */
  keep: boolean;
};

const list = (text: string) => text.split(',').filter((each) => each !== '');

function partsOf(text: string): Set<Part> {
  const unknown = list(text).find((each) => !everyPart.includes(each as Part));
  if (unknown !== undefined) throw new Error(`--parts knows ${everyPart.join(', ')}, not ${unknown}`);
  return new Set(list(text) as Part[]);
}

/** Reads the command line. @throws when an option or a part is unknown */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '10000,1000000' },
      parts: { type: 'string', default: everyPart.join() },
      peers: { type: 'string', default: 'evershop,vendure,medusa' },
      'peers-folder': { type: 'string', default: '../shared/peers' },
      'no-peers': { type: 'boolean', default: false },
      connections: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '3' },
      warm: { type: 'string', default: '2' },
      runs: { type: 'string', default: '3' },
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
    keep: values.keep,
  };
}
