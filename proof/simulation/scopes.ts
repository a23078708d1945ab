import { ACTS } from './acts.ts';

/** `service` is all of it. `chain` is one company under TicketBAI and the acts that add to its chain of files. */
export type ScopeName = 'service' | 'chain';

interface Scope {
  /** The last one is under TicketBAI. */
  companies: number;
  mostActsAtOnce: number;
  hasWebhooks: boolean;
  /** Names of the acts, each as often as its weight. */
  names: readonly string[];
  weathers: readonly ('fine' | 'rough' | 'storm')[];
}

const namesOf = (isPlayed: (name: string) => boolean) =>
  Object.entries(ACTS).flatMap(([name, { weight }]) =>
    isPlayed(name) ? Array<string>(weight).fill(name) : [],
  );

/** Acts that make a file, or a draft for one that does. */
const OF_CHAIN: readonly string[] = [
  'issue directly',
  'draft',
  'issue a draft',
  'issue a batch',
  'void',
  'correct in part',
  'correct in whole',
  'substitute',
  'exchange',
  'take back some of what was exchanged',
  'correct what another system issued',
  'exchange what another system issued',
  'generate an occurrence',
  'template',
  'change a file',
];

/** Parts of the histories of each scope. */
export const SCOPES: Readonly<Record<ScopeName, Scope>> = {
  service: {
    companies: 3,
    mostActsAtOnce: 5,
    hasWebhooks: true,
    names: namesOf(() => true),
    weathers: ['fine', 'rough', 'rough', 'storm'],
  },
  chain: {
    companies: 1,
    mostActsAtOnce: 8,
    hasWebhooks: false,
    names: namesOf((name) => OF_CHAIN.includes(name)),
    weathers: ['rough', 'storm', 'storm'],
  },
};
