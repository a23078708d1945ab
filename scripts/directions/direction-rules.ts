import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Rooms of `src/`, from the lowest to the highest. Those of one row do not import each other.
 * A file imports from its own room and from rows before it. `docs/modules.md` shows the same list. `index` and
 * `jobs-worker` are files of `src/`.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['domain'],
  ['platform'],
  ['xml'],
  ['signatures'],
  ['verifactu', 'einvoice', 'ticketbai'],
  ['db'],
  ['audit', 'documents'],
  ['ledger', 'webhooks'],
  ['registration'],
  ['backup'],
  ['contract'],
  ['context'],
  ['companies'],
  ['access', 'customers'],
  ['invoices', 'received-invoices'],
  ['tax-books', 'einvoice-channels'],
  ['mail', 'imports'],
  ['recurring', 'people'],
  ['payments', 'reminders'],
  ['accounts'],
  ['composition'],
  ['dated-work'],
  ['durable-objects'],
  ['operations'],
  ['pages'],
  ['jobs'],
  ['http'],
  ['index', 'jobs-worker', 'documents-worker'],
];

/** Rooms that are folders beside `src/`. */
export const ROOMS_BESIDE: readonly string[] = ['durable-objects', 'documents-worker'];

/** Rooms that are one file. */
export const ROOM_FILES: readonly string[] = ['index', 'jobs-worker'];

/** Returns the pattern of the paths of a room's files. */
function pathOf(room: string): string {
  if (ROOMS_BESIDE.includes(room)) return `^${room}/`;
  return ROOM_FILES.includes(room) ? `^src/${room}\\.ts$` : `^src/${room}/`;
}

/** Pattern that matches no file, so that the lowest row has a pattern too. */
const NOWHERE = '^$';

const above: IForbiddenRuleType[] = LAYERS.flatMap((row, height) =>
  row.map((room) => {
    const higher = LAYERS.slice(height)
      .flat()
      .filter((other) => other !== room);
    return {
      name: `${room}-imports-downward`,
      severity: 'error',
      from: { path: pathOf(room) },
      to: { path: [NOWHERE, ...higher.map(pathOf)] },
    };
  }),
);

const known: IForbiddenRuleType = {
  name: 'every-room-has-its-place',
  comment: 'A new folder of src/ is entered in LAYERS.',
  severity: 'error',
  from: { path: '^src/', pathNot: [...LAYERS.flat().map(pathOf), '\\.d\\.ts$'] },
  to: {},
};

const circles: IForbiddenRuleType = {
  name: 'no-circle-of-imports',
  comment: 'Imports of types count too: a type that two files need has a file of its own.',
  severity: 'error',
  from: {},
  to: { circular: true },
};

const withoutSql: IForbiddenRuleType = {
  name: 'operations-hold-no-sql',
  comment: 'SQL is in the repositories of the room that owns the tables.',
  severity: 'error',
  from: { path: pathOf('operations') },
  to: { path: 'node_modules/drizzle-orm/' },
};

const repositories: IForbiddenRuleType = {
  name: 'repositories-hold-the-sql',
  comment: 'drizzle is imported by src/db and by files named *repository.ts.',
  severity: 'error',
  from: { path: '^(src|durable-objects)/', pathNot: ['^src/db/', 'repository\\.ts$'] },
  to: { path: 'node_modules/drizzle-orm/' },
};

export const DIRECTION_RULES: readonly IForbiddenRuleType[] = [
  ...above,
  known,
  circles,
  withoutSql,
  repositories,
];

/** Options for reading the files as written, once. Type imports count too. Nothing is derived that no rule needs. */
export const CRUISE_OPTIONS: ICruiseOptions = {
  tsPreCompilationDeps: true,
  skipAnalysisNotInRules: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(assets|openapi|aeat-simulator|ticketbai-simulator)/' },
};
