import { expect, it } from 'vitest';
import { validateBodyInTurns } from '../../../src/contract/validate-body.ts';
import { Warnings } from '../../../src/contract/warnings/warnings.ts';
import { LINES_A_TURN } from '../../../src/domain/taxes/limits.ts';
import { totalsInTurns } from '../../../src/domain/taxes/totals.ts';
import { atOnce, type Turns } from '../../../src/domain/turns.ts';
import { draftLinesInTurns } from '../../../src/invoices/drafting/assemble-draft.ts';
import { warnOfCarelessness } from '../../../src/invoices/drafting/careless-warnings.ts';
import { warnOfGlyphs } from '../../../src/invoices/drafting/glyph-warnings.ts';
import type { LineDefaults } from '../../../src/invoices/drafting/resolve-lines.ts';
import { storedLines } from '../../../src/invoices/drafting/stored-lines.ts';
import { changedDraftInTurns } from '../../../src/invoices/drafting/update-draft.ts';
import { validateDraftInTurns } from '../../../src/invoices/drafting/validate-draft.ts';
import { createInvoiceBody, updateInvoiceBody } from '../../../src/invoices/fields/schemas.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { COMPANY, line, TODAY } from './support/careless.ts';

/** Slices of lines of a long draft: as many turns are left to other requests in each step. */
const SLICES = 6;
const LINES = SLICES * LINES_A_TURN;

const TAX = { default_irpf_rate: 0, apply_equivalence_surcharge: false, defaults_by_recipient: true };
const DEFAULTS = {
  documentType: 'STANDARD',
  taxDate: TODAY,
  tax: { ...TAX, default_main_tax: line().main_tax },
  products: new Map(),
} as unknown as LineDefaults;

/** Counts the turns that a work leaves to others. */
function turnsOf(work: Turns<unknown>): number {
  let turns = 0;
  while (work.next().done !== true) turns += 1;
  return turns;
}

const long = <Line>(one: Line): Line[] => Array.from({ length: LINES }, () => one);
const sentLines = () => long((invoiceBody() as { lines: unknown[] }).lines[0]);

/** Returns a stored draft with as many lines as given. */
function storedDraft(lines = long(line())) {
  const { lines: stored, totals } = storedLines(lines, atOnce(totalsInTurns(lines)));
  const unnamed = { invoiceNumber: null, seriesId: null, seriesCode: null, externalRef: null };
  const absent = { customerId: null, operationDate: null, formalities: null, ...unnamed };
  const row = { type: 'STANDARD', recipient: COMPANY, ...absent, ...totals };
  return { row, lines: stored, recipient: COMPANY, isConsumer: false, taxDate: TODAY, notes: null };
}

it('the lines of a long body are validated in turns, and read as a short body is', () => {
  const body = invoiceBody({ lines: sentLines() });
  expect(turnsOf(validateBodyInTurns(createInvoiceBody, body))).toBeGreaterThanOrEqual(SLICES);
  expect(atOnce(validateBodyInTurns(createInvoiceBody, body))).toEqual(createInvoiceBody.parse(body));
  const change = { lines: sentLines() };
  expect(atOnce(validateBodyInTurns(updateInvoiceBody, change))).toEqual(updateInvoiceBody.parse(change));
  const wrong = invoiceBody({ lines: sentLines(), advance_invoice_ids: [crypto.randomUUID()] });
  expect(() => atOnce(validateBodyInTurns(createInvoiceBody, wrong))).toThrow(
    expect.objectContaining({ key: 'VALIDATION_ERROR' }),
  );
});

it('the lines of a long draft are completed and computed in turns', () => {
  const bodies = long({ description: 'Servicio', quantity: 1, unit_price: 100, main_tax: line().main_tax });
  const work = () => draftLinesInTurns(bodies as never, DEFAULTS);
  expect(turnsOf(work())).toBeGreaterThanOrEqual(4 * SLICES);
  expect(atOnce(work()).totals.taxableBaseCents).toBe(LINES * 10_000);
});

it('a change of a long draft leaves turns to other requests', () => {
  const { row, lines } = storedDraft();
  const context = { clock: { now: () => Date.parse(TODAY) }, zone: 'Europe/Madrid', environment: 'TEST' };
  const invoice = { row, lines, record: null };
  const found = { settings: undefined, series: null, customer: null, products: new Map() };
  const body = updateInvoiceBody.parse({ lines: sentLines() });
  const work = changedDraftInTurns(context as never, invoice as never, body, found);
  expect(turnsOf(work)).toBeGreaterThanOrEqual(4 * SLICES);
});

it('the issue of a long draft validates and computes its lines in turns', () => {
  const draft = storedDraft();
  const work = validateDraftInTurns(draft as never, { nif: 'B58818501' } as never, TODAY);
  expect(turnsOf(work)).toBeGreaterThanOrEqual(4 * SLICES);
});

it('the warnings of a long draft leave turns to other requests', () => {
  const draft = storedDraft();
  const careless = warnOfCarelessness(new Warnings(false), draft as never);
  expect(turnsOf(careless)).toBeGreaterThanOrEqual(SLICES);
  expect(turnsOf(warnOfGlyphs(new Warnings(false), draft as never))).toBeGreaterThanOrEqual(SLICES);
});

it('a draft of a few lines leaves no turn, so that it is not slower', () => {
  const { row, lines, ...rest } = storedDraft([line()]);
  const few = { row, lines, ...rest };
  expect(turnsOf(validateBodyInTurns(createInvoiceBody, invoiceBody()))).toBe(0);
  expect(turnsOf(validateDraftInTurns(few as never, { nif: 'B58818501' } as never, TODAY))).toBe(0);
  expect(turnsOf(warnOfCarelessness(new Warnings(false), few as never))).toBe(0);
});
