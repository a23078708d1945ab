import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintLanguage } from '../../src/documents/invoice-pdf/printable-invoice.ts';
import { wordsOf } from '../../src/documents/invoice-pdf/words/words.ts';
import { GOLDEN_TOPICS } from '../golden/definitions/index.ts';
import { type GoldenIssuer, isExcludedIssuer, isWithoutRecords } from '../golden/golden-case.ts';
import { indexPage } from '../golden/index-page.ts';
import { createIssuers, type Seat, uploadCertificate } from '../golden/issuers.ts';
import { type PlayedCase, playCase } from '../golden/play-case.ts';
import { readableXml, stableText } from '../golden/stable-text.ts';
import { facturaeSchema } from '../support/einvoice/facturae-schema.ts';
import { aeatSchemas } from '../support/registration/aeat-schemas.ts';
import { isDrawn } from '../support/rounds.ts';
import { fromClients } from './service/insisting-clients.ts';
import { REPOSITORY, startService, temporaryState } from './service/service.ts';

/** `FOLIO_GOLDEN=write` writes the results of each case for review before the commit. */
const IS_WRITING = process.env.FOLIO_GOLDEN === 'write';
const CASES = join(REPOSITORY, 'test/golden/cases');
const PAGE = join(REPOSITORY, 'test/golden/README.md');
/** Date of all cases. */
const NOW = '2026-11-20T09:00:00.000Z';
const TIMEOUT_MS = IS_WRITING ? 1_200_000 : 300_000;
/** Stands where a case has no record. */
const NO_RECORD = '<!-- Sin registro -->';
const CODE_DIGITS = 2;
/** Number of concurrent cases. Each has its own series. */
const CLIENTS = 12;

function expectFile(path: string, text: string): void {
  if (IS_WRITING) writeFileSync(path, text);
  else expect(existsSync(path) ? readFileSync(path, 'utf8') : null, path).toBe(text);
}

/** Formats euros as in a document. */
function shownAmount(amount: number, language: string): string {
  const shown = amount.toLocaleString(language, { minimumFractionDigits: 2, useGrouping: 'always' });
  return language === 'en' ? `€${shown}` : `${shown} €`;
}

/** Cases with the code of their series, which is also in the name of their folder. */
const ALL = GOLDEN_TOPICS.flatMap(({ code, title, hasBooks = false, cases }) =>
  cases.map((golden, index) => ({
    topic: code,
    title,
    hasBooks,
    golden,
    series: `${code}${String(index + 1).padStart(CODE_DIGITS, '0')}`,
  })),
);

/** Each commit plays a sixth of the cases by its draw. Cases of the default series are always played. */
const PLAYED = ALL.filter(
  ({ golden }, at) => IS_WRITING || golden.takesDefaultSeries === true || isDrawn(at, 6),
);

describe('the golden corpus', () => {
  const state = temporaryState();
  const schemas = aeatSchemas();
  const facturae = facturaeSchema();
  const played = new Map<string, PlayedCase | Error>();

  beforeAll(async () => {
    const service = await startService({ state, now: NOW, args: ['--aeat-wait', '0', '--log', 'off'] });
    const seats = new Map<GoldenIssuer, Seat>();
    const seat = async (cases: typeof PLAYED) => {
      const named = cases.flatMap(({ golden }) => (golden.issuer === undefined ? [] : [golden.issuer]));
      for (const [name, one] of await createIssuers(service, [...new Set(named)])) seats.set(name, one);
    };
    const [late, early] = [
      PLAYED.filter(({ golden }) => isExcludedIssuer(golden.issuer)),
      PLAYED.filter(({ golden }) => !isExcludedIssuer(golden.issuer)),
    ];
    await seat(early);
    await uploadCertificate(service);
    const play = async ({ series, golden, hasBooks }: (typeof ALL)[number]) => {
      const own = golden.issuer === undefined ? service : (seats.get(golden.issuer) ?? service);
      played.set(series, await playCase(own, series, golden, hasBooks).catch((error: Error) => error));
    };
    for (const one of early) if (one.golden.takesDefaultSeries === true) await play(one);
    const others = early.filter(({ golden }) => golden.takesDefaultSeries !== true);
    await fromClients(
      CLIENTS,
      others.map((one) => () => play(one)),
    );
    // More companies in production change IndicadorMultiplesOT of every later record, so that these come last.
    await seat(late);
    for (const one of late) await play(one);
    await service.stop();
    if (IS_WRITING) rmSync(CASES, { recursive: true, force: true });
  }, TIMEOUT_MS);
  afterAll(() => rmSync(state, { recursive: true, force: true }));

  it.each(PLAYED)(
    '$series $golden.title: figures, record and document match the reviewed ones',
    ({ series, topic, golden }) => {
      const found = played.get(series);
      if (found === undefined || found instanceof Error) throw found ?? new Error('not played');
      if (schemas !== null) for (const xml of found.records) expect(schemas.validate(xml)).toEqual([]);
      const folder = join(CASES, topic, `${series}-${golden.slug}`);
      if (IS_WRITING) mkdirSync(folder, { recursive: true });
      const { before = [], request } = golden;
      expectFile(join(folder, 'request.json'), `${JSON.stringify([...before, request], null, 2)}\n`);
      expectFile(join(folder, 'issued.json'), stableText(`${JSON.stringify(found.invoice, null, 2)}\n`));
      const recordText = found.records.map(readableXml).join('\n');
      expectFile(join(folder, 'record.xml'), stableText(`${recordText || NO_RECORD}\n`));
      expectFile(join(folder, 'document.txt'), stableText(`${found.document}\n`));
      if (found.books !== null)
        expectFile(join(folder, 'books.json'), stableText(`${JSON.stringify(found.books, null, 2)}\n`));
      if (golden.form === 'FACTURAE') expect(facturae?.validate(found.einvoice ?? '') ?? []).toEqual([]);
      if (found.einvoice !== null)
        expectFile(join(folder, 'einvoice.xml'), stableText(`${readableXml(found.einvoice)}\n`));
    },
  );

  it.each(PLAYED)(
    '$series $golden.title: document, record and QR code contain the same total',
    ({ series, golden }) => {
      const found = played.get(series);
      if (found === undefined || found instanceof Error) throw found ?? new Error('not played');
      const { invoice, records, document } = found;
      const isExcluded = isWithoutRecords(golden.issuer);
      const inRecord = isExcluded
        ? String(Number(invoice.taxable_base) + Number(invoice.total_vat))
        : /<sf:ImporteTotal>(-?[\d.]+)</.exec(records[0] ?? '')?.[1];
      if (isExcluded) expect([invoice.qr_url, document.includes('VERI*FACTU')]).toEqual([null, false]);
      else expect(new URL(String(invoice.qr_url)).searchParams.get('importe')).toBe(inRecord);
      // Withheld tax and VAT of other member states are the difference between invoice total and amount to pay
      // (AEAT FAQ 20).
      const language = invoice.language as PrintLanguage;
      const { totalInvoice } = wordsOf(language);
      expect(document).toContain(`${totalInvoice} ${shownAmount(Number(inRecord), language)}`);
      expect(document).toContain(shownAmount(Number(invoice.total_to_pay), language));
    },
  );

  it('each case has a folder, there are no other folders, and the page lists all cases', () => {
    const folders = GOLDEN_TOPICS.flatMap(({ code }) => readdirSync(join(CASES, code)));
    expect(folders).toHaveLength(ALL.length);
    expectFile(PAGE, indexPage(CASES));
  });
});
