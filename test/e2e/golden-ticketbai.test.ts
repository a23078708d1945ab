import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TicketBaiTerritory } from '../../src/ticketbai/territories.ts';
import { ask } from '../golden/calls.ts';
import type { Seat } from '../golden/issuers.ts';
import { apiRequest } from '../golden/ticketbai/api-request.ts';
import { FILE_CASES } from '../golden/ticketbai/file-cases.ts';
import { type PlayedFile, playFileCase } from '../golden/ticketbai/play-file-case.ts';
import { reviewedJson, reviewedTexts } from '../golden/ticketbai/reviewed-texts.ts';
import { isDrawn } from '../support/rounds.ts';
import { filedInvoice } from '../support/ticketbai/filed-invoice.ts';
import { ticketBaiSchema } from '../support/ticketbai/schema.ts';
import { fromClients } from './service/insisting-clients.ts';
import { REPOSITORY, type RunningService, startService, temporaryState } from './service/service.ts';

/** `FOLIO_GOLDEN=write` writes the results of each case for review before the commit. */
const IS_WRITING = process.env.FOLIO_GOLDEN === 'write';
const CASES = join(REPOSITORY, 'test/golden/ticketbai/cases');
/** Date of all cases. */
const NOW = '2026-11-20T09:00:00.000Z';
const TIMEOUT_MS = IS_WRITING ? 1_200_000 : 300_000;
const CLIENTS = 8;
/** Parts of the corpus, of which a commit plays one. */
const PARTS = 7;

interface Issuer {
  name: string;
  company:
    | 'araba_company_id'
    | 'bizkaia_company_id'
    | 'bizkaia_individual_company_id'
    | 'gipuzkoa_company_id';
  territory: TicketBaiTerritory;
  /** True under model 140, whose lines may name an activity. */
  hasActivities: boolean;
}

/** Companies of the seed that issue every case. */
const ISSUERS: readonly Issuer[] = [
  { name: 'ARABA', company: 'araba_company_id', territory: 'ARABA', hasActivities: false },
  { name: 'GIPUZKOA', company: 'gipuzkoa_company_id', territory: 'GIPUZKOA', hasActivities: false },
  { name: 'BIZKAIA-240', company: 'bizkaia_company_id', territory: 'BIZKAIA', hasActivities: false },
  {
    name: 'BIZKAIA-140',
    company: 'bizkaia_individual_company_id',
    territory: 'BIZKAIA',
    hasActivities: true,
  },
];

const ACTIVITIES = ['197330', '286120', '826100'];

const ALL = ISSUERS.flatMap((issuer) =>
  FILE_CASES.map((one, index) => ({
    issuer,
    one,
    key: `${issuer.name}/${one.slug}`,
    code: `TB${String(index + 1).padStart(2, '0')}`,
    request: apiRequest(
      one,
      issuer.hasActivities,
      filedInvoice(one.request, { ...issuer, nif: '', legal_name: '' }).total_cents,
    ),
  })),
);

const PLAYED = ALL.filter((_, at) => IS_WRITING || isDrawn(at, PARTS));

function seatOf({ baseUrl, credentials }: RunningService, { company }: Issuer): Seat {
  const company_id = credentials[company];
  return { baseUrl, credentials: { ...credentials, company_id, sandbox_key: credentials.foral_sandbox_key } };
}

function expectFile(path: string, text: string): void {
  if (IS_WRITING) writeFileSync(path, text);
  else expect(existsSync(path) ? readFileSync(path, 'utf8') : null, path).toBe(text);
}

describe('the golden corpus of TicketBAI', () => {
  const state = temporaryState();
  const schema = ticketBaiSchema('ticketBaiV1-2-2.xsd');
  const played = new Map<string, PlayedFile | Error>();
  const verified = new Map<string, unknown>();

  beforeAll(async () => {
    const args = ['--ticketbai-wait', '0', '--log', 'off'];
    const service = await startService({ state, now: NOW, args });
    for (const person of ISSUERS.filter(({ hasActivities }) => hasActivities))
      await ask(seatOf(service, person), 'PATCH', '/ticketbai-configuration', {
        lroe: { activity_codes: ACTIVITIES },
      });
    await fromClients(
      CLIENTS,
      PLAYED.map(({ issuer, key, code, request }) => async () => {
        const found = await playFileCase(seatOf(service, issuer), code, request).catch(
          (error: Error) => error,
        );
        played.set(key, found);
      }),
    );
    for (const issuer of ISSUERS) {
      const response = await ask(seatOf(service, issuer), 'GET', '/ticketbai-records/verification');
      verified.set(issuer.name, response.body.data);
    }
    await service.stop();
    if (IS_WRITING) rmSync(CASES, { recursive: true, force: true });
  }, TIMEOUT_MS);
  afterAll(() => rmSync(state, { recursive: true, force: true }));

  it.each(PLAYED)('$key: request, invoice, file and paper match the reviewed ones', ({ key, request }) => {
    const found = played.get(key);
    if (found === undefined || found instanceof Error) throw found ?? new Error('not played');
    expect(schema?.validate(found.file) ?? []).toEqual([]);
    const folder = join(CASES, key);
    if (IS_WRITING) mkdirSync(folder, { recursive: true });
    expectFile(join(folder, 'request.json'), reviewedJson(request));
    for (const [name, text] of Object.entries(reviewedTexts(found))) expectFile(join(folder, name), text);
  });

  it.each(PLAYED)('$key: file, QR code and paper have one total', ({ key }) => {
    const found = played.get(key);
    if (found === undefined || found instanceof Error) throw found ?? new Error('not played');
    const { invoice, file, document } = found;
    const total = /<ImporteTotalFactura>(-?[\d.]+)</.exec(file)?.[1];
    const { qr_url, identifier } = invoice.ticketbai as { qr_url: string; identifier: string };
    expect(new URL(qr_url).searchParams.get('i')).toBe(total);
    const shown = Number(total).toLocaleString('es', { minimumFractionDigits: 2, useGrouping: 'always' });
    expect(document).toContain(`Total factura ${shown} €`);
    expect(document).toContain(identifier);
  });

  it.each(ISSUERS)('the files of $name are one valid chain', ({ name }) => {
    const played = PLAYED.filter(({ issuer }) => issuer.name === name).length;
    expect(verified.get(name)).toMatchObject({ valid: true, problems: [], records_checked: played });
  });

  it('each case has a folder, and there are no other folders', () => {
    const folders = ISSUERS.flatMap(({ name }) =>
      readdirSync(join(CASES, name)).map((slug) => `${name}/${slug}`),
    );
    expect(folders.toSorted()).toEqual(ALL.map(({ key }) => key).toSorted());
  });
});
