/**
 * Writes the parts of the guides that are made of data of the service, each between two marks: the retry schedule in
 * `docs/webhooks.md`, what is kept and how long in `docs/data-protection.md`. `--check` writes nothing and exits with 1 when one is
 * stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OPEN_REASONS } from '../src/backup/aeat-check/open-reasons.ts';
import { OPERATIONS } from '../src/operations/index.ts';
import { WARNING_PLACES } from '../src/operations/warnings/warning-places.ts';
import { LOG_EVENTS } from '../src/platform/logging/log-events.ts';
import { RETENTION_TABLE } from '../src/retention/retention-table.ts';
import { WARNING_CATALOGUE } from '../src/warnings/warning-catalogue.ts';
import {
  describeSchedule,
  durationText,
  LIVE_DELAYS_SECONDS,
  PAUSE_AFTER_FAILURES,
  PAUSE_AFTER_HOURS,
  SANDBOX_DELAYS_SECONDS,
} from '../src/webhooks/retry-schedule.ts';
import { refusalTable } from './refusals/refusal-matrix.ts';

const END = '<!-- End of what is generated -->';

/** Days, hours and minutes, without those that are none: `2 d 19 h 11 min`. */
function elapsedText(seconds: number): string {
  const minutes = seconds / 60;
  const parts = [
    [Math.floor(minutes / (24 * 60)), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length === 0 ? '0' : said.join(' ');
}

function scheduleTable(): string {
  let elapsedSeconds = 0;
  const rows = LIVE_DELAYS_SECONDS.map((delaySeconds, made) => {
    elapsedSeconds += delaySeconds;
    const wait = delaySeconds === 0 ? 'at once' : durationText(delaySeconds);
    const isInSandbox = made < SANDBOX_DELAYS_SECONDS.length;
    return `| ${made + 1} | ${wait} | ${elapsedText(elapsedSeconds)} | yes | ${isInSandbox ? 'yes' : ''} |`;
  });
  return [
    '| Attempt | Wait after the one before | Time since the first | Live | Sandbox |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function retrySchedule(): string {
  return `${scheduleTable()}

- In live ${describeSchedule(LIVE_DELAYS_SECONDS)}.
- In the sandbox ${describeSchedule(SANDBOX_DELAYS_SECONDS)}.
- An endpoint is paused after ${PAUSE_AFTER_FAILURES} deliveries in a row whose attempts were all used up, if that went on for more
  than ${PAUSE_AFTER_HOURS} hours without a single success.`;
}

function retentionTable(language: 'es' | 'en'): string {
  const head = { es: ['Qué', 'Cuánto', 'Por qué'], en: ['What', 'How long', 'Why'] }[language];
  const rows = RETENTION_TABLE.map(({ what, howLong, why }) =>
    [what, howLong, why].map((text) => text[language]),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), '|---|---|---|', ...rows.map(line)].join('\n');
}

/** Each warning: its code, where it points, its text, and what to do. */
function warningTable(language: 'es' | 'en'): string {
  const head = {
    es: ['Código', 'Señala, p. ej.', 'Mensaje', 'Qué hacer'],
    en: ['Code', 'Points to, e.g.', 'Message', 'What to do'],
  }[language];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.entries(WARNING_PLACES).map(([code, { path, remedy }]) => {
    const text = WARNING_CATALOGUE[code as keyof typeof WARNING_PLACES][language];
    return line([`\`${code}\``, `\`${path}\``, text, remedy[language]]);
  });
  return [line(head), '|---|---|---|---|', ...rows].join('\n');
}

/** What operations ask for beyond a scope. */
function demandingOperations(): string {
  const credentials = { session: 'session', live: 'live key or session', sandbox: 'sandbox' } as const;
  const proofs = { always: 'always', live: 'in production' } as const;
  const rows = OPERATIONS.filter(
    ({ deprecation, credential, stepUp, isSharedOnceLive }) =>
      deprecation === null && (credential !== null || stepUp !== null || isSharedOnceLive),
  ).map(({ id, method, path, credential, stepUp, isSharedOnceLive }) => [
    `\`${id}\``,
    `\`${method} ${path}\``,
    isSharedOnceLive
      ? 'live key or session, once the company is live'
      : credential === null
        ? ''
        : credentials[credential],
    stepUp === null ? '' : proofs[stepUp],
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['operation', 'request', 'credential', 'fresh proof of a session']),
    '|---|---|---|---|',
    ...rows.map(line),
  ].join('\n');
}

/** Everything that stands in the log, the most urgent first. */
function logEvents(): string {
  const order: readonly string[] = ['error', 'warn', 'info'];
  const rows = Object.entries(LOG_EVENTS)
    .map(([event, [level, meaning]]) => ({ event, level, meaning }))
    .sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
    .map(({ event, level, meaning }) => `| \`${event}\` | ${level} | ${meaning} |`);
  return ['| event | level | what happened |', '|---|---|---|', ...rows].join('\n');
}

/** What a comparison of restored books leaves open, and what is then done. */
function openReasons(): string {
  const rows = Object.entries(OPEN_REASONS).map(([why, whatToDo]) => `| \`${why}\` | ${whatToDo} |`);
  return ['| `why` | `what_to_do` |', '|---|---|', ...rows].join('\n');
}

/** A part of a guide that is generated. */
interface GeneratedPart {
  guide: string;
  /** The mark that it begins after. */
  begin: string;
  write(): string;
}

function mark(from: string): string {
  return `<!-- Generated by npm run generate:docs from ${from} -->`;
}

const PARTS: readonly GeneratedPart[] = [
  { guide: 'SECURITY-MODEL.md', begin: mark('src/operations/index.ts'), write: demandingOperations },
  { guide: '../DEPLOY.md', begin: mark('src/platform/logging/log-events.ts'), write: logEvents },
  {
    guide: '../DEPLOY.md',
    begin: mark('src/backup/aeat-check/open-reasons.ts'),
    write: openReasons,
  },
  { guide: 'webhooks.md', begin: mark('src/webhooks/retry-schedule.ts'), write: retrySchedule },
  {
    guide: 'aeat-refusals.md',
    begin: mark('scripts/refusals, refused'),
    write: () => refusalTable(false),
  },
  {
    guide: 'aeat-refusals.md',
    begin: mark('scripts/refusals, taken'),
    write: () => refusalTable(true),
  },
  {
    guide: 'warnings.md',
    begin: mark('src/warnings, in English'),
    write: () => warningTable('en'),
  },
  {
    guide: 'warnings.md',
    begin: mark('src/warnings, in Spanish'),
    write: () => warningTable('es'),
  },
  {
    guide: 'data-protection.md',
    begin: mark('src/retention/retention-table.ts, in English'),
    write: () => retentionTable('en'),
  },
  {
    guide: 'data-protection.md',
    begin: mark('src/retention/retention-table.ts, in Spanish'),
    write: () => retentionTable('es'),
  },
];

function bringUpToDate({ guide, begin, write }: GeneratedPart, isCheck: boolean): void {
  const file = fileURLToPath(new URL(`../docs/${guide}`, import.meta.url).href);
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(END, from);
  if (from === -1 || to === -1) throw new Error(`docs/${guide} has lost the marks of a generated part.`);
  const current = `${text.slice(0, from)}${begin}\n${write()}\n${text.slice(to)}`;
  if (text === current) {
    console.log(`docs/${guide} is current`);
    return;
  }
  if (isCheck) {
    console.error(`docs/${guide} is stale: run npm run generate:docs`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(file, current);
  console.log(`wrote docs/${guide}`);
}

for (const part of PARTS) bringUpToDate(part, process.argv.includes('--check'));
