/**
 * Records the response examples of the OpenAPI document into `openapi/recorded-responses.json`.
 * The tests call every operation of the Worker with its example and print the response.
 * If no example can produce a response, the first response in another test is used. Ids, times and secrets of the run
 * are replaced.
 * A response of the same shape as the recorded one does not change it, so that a further run changes little.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RecordedResponse, RecordedResponses } from '../src/http/openapi/recorded-responses.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url).href);
const FILE = `${ROOT}openapi/recorded-responses.json`;
const TEST = 'test/api/contract/recorded-responses.test.ts';
/** Tests that produce responses that no example produces: an app's code, a rejected record, a handed-in invoice. */
const FURTHER_TESTS = [
  'test/api/auth/second-factors.test.ts',
  'test/api/representation/representation.test.ts',
  'test/api/invoices/records/resubmit.test.ts',
  'test/api/direct-debits/direct-debits.test.ts',
  'test/api/invoice-documents/electronic-document.test.ts',
  'test/api/einvoice-deliveries',
  'test/api/tax-books',
  'test/api/ticketbai',
  'test/api/emails/reports.test.ts',
  'test/api/payment-connections',
  'test/api/request-logs/request-logs.test.ts',
];
const MARK = /RECORDED RESPONSE (\{.*\})/g;

/** Day of the examples, and the time of day of their timestamps. */
const EXAMPLE_DAY_MS = Date.parse('2026-11-02T00:00:00Z');
const EXAMPLE_TIME = 'T10:15:00.000Z';
const DAY_MS = 86_400_000;

/** Most array elements and most characters of a text in an example. */
const MAX_ELEMENTS = 2;
const MAX_CHARACTERS = 400;
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

const SECRET = /(service_(?:sk_test|sk_live|session|invitation|claim)_|whsec_)[0-9A-Za-z+/=]{16,}/g;
const TOKEN = /(?<=\/(?:downloads|i|f|claim|invitation|payment-confirmations)\/(?:[a-z]{2}\/)?)[\w.-]{20,}/g;
const LONG_TOKEN = /(?<![\w.-])(?![0-9A-Fa-f]{64}(?![\w.-]))[\w-]{43,}(?:\.[\w-]{20,})*/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{32}\b/g;
const TIMESTAMP = /(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z/g;
const DATE = /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g;

const shiftDays = Math.round((EXAMPLE_DAY_MS - Date.parse(new Date().toISOString().slice(0, 10))) / DAY_MS);

function shifted(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(at) || Math.abs(at - Date.now()) > 366 * DAY_MS) return date;
  return new Date(at + shiftDays * DAY_MS).toISOString().slice(0, 10);
}

/** Replaces ids, times and secrets of the run in the texts of a response. */
function impersonal(response: unknown): unknown {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `019a43c4-6f10-7a52-9d0e-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  const text = (value: string) =>
    value
      .slice(0, MAX_CHARACTERS)
      .replace(UUID, idOf)
      .replace(SECRET, '$1EXAMPLE')
      .replace(TOKEN, 'EXAMPLE')
      .replace(LONG_TOKEN, 'EXAMPLE')
      .replace(TIMESTAMP, (_, date: string) => `${shifted(date)}${EXAMPLE_TIME}`)
      .replace(DATE, shifted);
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.slice(0, MAX_ELEMENTS).map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [text(name), walk(one)]));
  };
  return walk(response);
}

/** Returns the part of a response that is the same in every run: its properties and the kinds of their values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, shapeOf(one)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function isAlike(one: RecordedResponse | undefined, other: RecordedResponse): boolean {
  return JSON.stringify(shapeOf(one ?? null)) === JSON.stringify(shapeOf(other));
}

interface Printed {
  id: string;
  of: 'example' | 'test';
  status: number;
  body: unknown;
}

/** Runs tests and returns the responses that they print, in order. */
function printedBy(tests: readonly string[]): Printed[] {
  const { stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--project', 'api', ...tests], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, FOLIO_RECORD_RESPONSES: 'on' },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  const printed = [...stdout.matchAll(MARK)].map(([, line = '']) => JSON.parse(line));
  if (printed.length === 0) console.error(stdout.slice(-4_000), stderr.slice(-4_000));
  return printed;
}

const isExample = ({ status, body }: Printed) => status < 300 && body !== null;
const before: RecordedResponses = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
const responses: Record<string, RecordedResponse> = {};
const refused: string[] = [];
/** Operations that had an example of their response before, and got none this time. */
const lost: string[] = [];
const byExample = printedBy([TEST]).filter((printed) => printed.of === 'example');
const byTests = new Map(
  printedBy(FURTHER_TESTS)
    .filter(isExample)
    // Keeps the first response of each operation.
    .reverse()
    .map((response) => [response.id, response]),
);
for (const example of byExample) {
  const { id } = example;
  const known = before[id];
  const printed = isExample(example) ? example : byTests.get(id);
  if (printed === undefined) {
    refused.push(`${id} ${example.status} ${JSON.stringify(example.body)?.slice(0, 160)}`);
    if (known !== undefined) {
      responses[id] = known;
      lost.push(`${id} ${example.status}`);
    }
    continue;
  }
  const response = { status: printed.status, body: impersonal(printed.body) };
  responses[id] = known !== undefined && isAlike(known, response) ? known : response;
}
if (byExample.length === 0) process.exit(1);
const sorted = Object.fromEntries(Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${Object.keys(sorted).length} responses recorded; refused:\n${refused.join('\n')}`);
if (lost.length > 0) {
  console.error(`Kept as they were, since there was no response this time:\n${lost.join('\n')}`);
  process.exitCode = 1;
}
