import { describe, expect, it } from 'vitest';
import { type FiscalFacts, systemOf } from '../../../src/companies/due-system.ts';
import { storedPresentation } from '../../../src/companies/presentation.ts';
import {
  blockerView,
  NUMBERED_TYPES,
  type ReadinessInput,
  readinessBlockers,
} from '../../../src/companies/readiness.ts';
import { recommendationsFor } from '../../../src/companies/recommendations.ts';
import { DEFAULT_TICKETBAI, type Settings } from '../../../src/companies/settings/defaults.ts';
import type { CompanyRow } from '../../../src/db/schema/company-schema.ts';
import {
  LEGAL_OBLIGATION_DATES,
  type ObligationDates,
  obligationDates,
} from '../../../src/domain/verifactu-obligation.ts';

const NOW = Date.UTC(2026, 5, 1);
const PRODUCER = { nif: 'B12345674' };
const PRESENTATION = {
  tradeName: null,
  phone: null,
  email: null,
  website: null,
  additionalInfo: null,
  defaultIban: null,
  iae: null,
  activityCode: null,
  activityType: null,
  simplifiedLimit: null,
  activityTerritory: null,
  vatRegime: null,
  logoKey: null,
};

const ROW: CompanyRow = {
  id: 'c',
  accountId: 'a',
  nif: '12345678Z',
  legalName: 'Ana Prueba',
  entityType: 'INDIVIDUAL',
  address: null,
  ...PRESENTATION,
  legalRepresentative: null,
  live: storedPresentation(PRESENTATION, 1, 0),
  representationState: 'ACTIVE',
  representationId: null,
  representativeNif: null,
  representationTerritory: null,
  representationsKept: null,
  installationId: null,
  installationNumber: 1,
  census: null,
  fiscalTerritory: null,
  taxSubject: null,
  nifLockedAt: null,
  registeredIn: null,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
};

const FORAL = { ticketbaiBlocksFrom: '2027-02-26', navarraSystemFrom: null };
const BIZKAIA = {
  street: 'Gran Vía',
  number: '1',
  postal_code: '48001',
  city: 'Bilbao',
  province: 'Bizkaia',
  country: 'ES',
};

interface Changes extends Partial<ReadinessInput> {
  settings?: Pick<Settings, 'verifactu'>;
  isExempt?: boolean;
  obligation?: ObligationDates;
  recordsTerritory?: FiscalFacts['recordsTerritory'];
}

function input(
  {
    settings,
    obligation = LEGAL_OBLIGATION_DATES,
    recordsTerritory = null,
    isExempt = false,
    ...changes
  }: Changes = {},
  row: Partial<CompanyRow> = {},
): ReadinessInput {
  const verifactu = settings?.verifactu ?? { enabled: true, exclusion: null, renunciation: null };
  const { environment = 'LIVE', nowMs = NOW, foral = FORAL } = changes;
  return {
    system: systemOf(
      { ...ROW, ...row },
      {
        ...{ environment, verifactu, obligation, foral, recordsTerritory, nowMs },
        ticketbai: {
          ...DEFAULT_TICKETBAI,
          exemption: isExempt ? { reason: 'REAGYP', note: null } : null,
        },
      },
    ),
    foral,
    company: {
      row: { ...ROW, ...row },
      activations: [{ companyId: 'c', environment: 'LIVE', activatedAt: 0, endsAt: null }],
      nifProof: { method: 'OPERATOR', at: 0 },
    },
    environment: 'LIVE',
    defaultSeriesTypes: new Set(NUMBERED_TYPES),
    producer: PRODUCER,
    nowMs: NOW,
    ...changes,
  };
}

function codes(of: ReadinessInput): string[] {
  return readinessBlockers(of).map((blocker) => blocker.code);
}

describe('the blockers of issuing', () => {
  it('a complete company has no blockers, even without an address', () => {
    expect(codes(input())).toEqual([]);
  });

  it('production without settings of its own is not activated, and the sandbox is', () => {
    expect(codes(input({}, { live: null }))).toEqual(['COMPANY_NOT_ACTIVATED']);
  });

  it('a missing default series blocks only its own document type', () => {
    const defaultSeriesTypes = new Set(['STANDARD'] as const);
    expect(codes(input({ defaultSeriesTypes, documentType: 'STANDARD' }))).toEqual([]);
    const blockers = readinessBlockers(input({ defaultSeriesTypes, documentType: 'CORRECTIVE' }));
    expect(blockers.map((blocker) => blockerView(blocker, 'en'))).toEqual([
      {
        code: 'SERIES_DEFAULT_NOT_FOUND',
        message: 'There is no active default series for this document type',
        document_type: 'CORRECTIVE',
        missing_fields: null,
      },
    ]);
  });

  it.each(['NOT_STARTED', 'PDF_GENERATED', 'SUBMITTED', 'CANCELLED'] as const)(
    'a live company with VeriFactu is blocked while its representation is %s',
    (representationState) => {
      expect(codes(input({}, { representationState }))).toEqual(['NIF_REPRESENTATION_REQUIRED']);
    },
  );

  it('a representation of another representative blocks issuing', () => {
    expect(codes(input({}, { representativeNif: PRODUCER.nif }))).toEqual([]);
    expect(codes(input({}, { representativeNif: 'A58818501' }))).toEqual(['NIF_REPRESENTATION_REQUIRED']);
  });

  it.each([
    ['nobody says why', null, 'LEGAL_ENTITY', '2026-12-01T12:00:00Z', true],
    ['it is SII', 'SII', 'LEGAL_ENTITY', '2030-01-01T12:00:00Z', false],
    // A company in common territory that said FORAL to an earlier version.
    ['it said foral before', 'FORAL', 'INDIVIDUAL', '2027-02-25T12:00:00Z', false],
    ['it said foral long ago', 'FORAL', 'INDIVIDUAL', '2027-02-26T12:00:00Z', true],
    ['another law says so', 'OTHER_LAW', 'INDIVIDUAL', '2030-01-01T12:00:00Z', false],
    ['an entity is not obliged yet', 'BEFORE_OBLIGATION', 'LEGAL_ENTITY', '2026-12-31T22:59:00Z', false],
    ['an entity is obliged by now', 'BEFORE_OBLIGATION', 'LEGAL_ENTITY', '2026-12-31T23:00:00Z', true],
    ['a person is not obliged yet', 'BEFORE_OBLIGATION', 'INDIVIDUAL', '2027-06-30T21:59:00Z', false],
    ['a person is obliged by now', 'BEFORE_OBLIGATION', 'INDIVIDUAL', '2027-06-30T22:00:00Z', true],
  ] as const)(
    'a live company without VeriFactu needs a reason, and the case is: %s',
    (_, reason, entityType, now, isAsked) => {
      const exclusion = reason === null ? null : { reason, note: null };
      const of = {
        settings: { verifactu: { enabled: false, exclusion, renunciation: null } },
        nowMs: Date.parse(now),
      };
      const nif = entityType === 'LEGAL_ENTITY' ? 'A58818501' : ROW.nif;
      expect(codes(input(of, { entityType, nif }))).toEqual(isAsked ? ['VERIFACTU_EXCLUSION_REQUIRED'] : []);
      expect(codes(input({ ...of, environment: 'TEST' }, { entityType }))).toEqual(['COMPANY_NOT_ACTIVATED']);
    },
  );

  it('the obligation dates of the deployment replace those of the law unless invalid', () => {
    const exclusion = { reason: 'BEFORE_OBLIGATION', note: null } as const;
    const of = {
      settings: { verifactu: { enabled: false, exclusion, renunciation: null } },
      nowMs: Date.UTC(2027, 2, 1),
    };
    const entity = { entityType: 'LEGAL_ENTITY', nif: 'A58818501' } as const;
    const named = (date: string) => obligationDates({ VERIFACTU_OBLIGATION_LEGAL_ENTITY: date });
    expect(codes(input({ ...of, obligation: named('2028-01-01') }, entity))).toEqual([]);
    expect(codes(input({ ...of, obligation: named('next year') }, entity))).toEqual([
      'VERIFACTU_EXCLUSION_REQUIRED',
    ]);
  });

  it('representation and producer are not required in the sandbox or without VeriFactu', () => {
    const missing = { representationState: 'NOT_STARTED' } as const;
    const exclusion = { reason: 'SII', note: null } as const;
    const off = {
      settings: { verifactu: { enabled: false, exclusion, renunciation: null } },
      producer: null,
    };
    expect(codes(input(off, missing))).toEqual([]);
    const sandbox = input({ environment: 'TEST', producer: null }, missing);
    expect(codes(sandbox)).toEqual(['COMPANY_NOT_ACTIVATED']);
    expect(codes(input({ producer: null }))).toEqual(['VERIFACTU_PRODUCER_NOT_CONFIGURED']);
  });

  it.each([
    ['Bizkaia', '2027-02-25T12:00:00Z', null, []],
    ['Bizkaia', '2027-02-26T12:00:00Z', null, ['TICKETBAI_NOT_ENABLED']],
    ['Navarra', '2030-01-01T12:00:00Z', null, []],
    ['Navarra', '2030-01-01T12:00:00Z', '2030-01-02', []],
    ['Navarra', '2030-01-01T12:00:00Z', '2030-01-01', ['FISCAL_SYSTEM_NOT_AVAILABLE']],
  ] as const)('production of a company in %s is at %s, with a system of Navarra from %s: %j', (...row) => {
    const [province, now, navarraSystemFrom, blockers] = row;
    const foral = { ...FORAL, navarraSystemFrom };
    const address = { ...BIZKAIA, province };
    const of = { foral, nowMs: Date.parse(now) };
    expect(codes(input(of, { address, representationState: 'NOT_STARTED' }))).toEqual(blockers);
    expect(codes(input({ ...of, environment: 'TEST' }, { address }))).toEqual(['COMPANY_NOT_ACTIVATED']);
  });

  it.each([
    ['2027-02-25T22:59:00Z', ['NIF_NOT_PROVED'], 'from 2027-02-26 on, production is blocked without it'],
    ['2027-02-25T23:00:00Z', ['NIF_NOT_PROVED', 'TICKETBAI_NOT_ENABLED'], 'since 2027-02-26'],
    ['2027-03-25T12:00:00Z', ['NIF_NOT_PROVED', 'TICKETBAI_NOT_ENABLED'], 'enable TicketBAI with PATCH'],
  ] as const)(
    'an unproved company of Bizkaia without TicketBAI has at %s the blockers %j and reads "%s"',
    (now, blockers, text) => {
      const of = input({ nowMs: Date.parse(now) }, { address: BIZKAIA });
      expect(codes({ ...of, company: { ...of.company, nifProof: null } })).toEqual(blockers);
      const settings = { verifactu: { enabled: true, exclusion: null, renunciation: null } };
      const [due, ...others] = recommendationsFor({
        ...{ row: { ...ROW, address: BIZKAIA }, system: of.system, settings, foral: FORAL },
        ...{ obligation: LEGAL_OBLIGATION_DATES, ticketbai: null },
      });
      expect([due?.code, others]).toEqual(['TICKETBAI_DUE', []]);
      expect(due?.message.en).toContain(text);
    },
  );

  it('the exclusion FORAL of before ends in common territory with the date, and the advice says so', () => {
    const exclusion = { reason: 'FORAL', note: null } as const;
    const settings = { verifactu: { enabled: false, exclusion, renunciation: null } };
    const adviceAt = (now: string) => {
      const { system } = input({ settings, nowMs: Date.parse(now) });
      const of = { row: ROW, system, settings, foral: FORAL };
      const found = recommendationsFor({ ...of, obligation: LEGAL_OBLIGATION_DATES, ticketbai: null });
      return found.find(({ code }) => code === 'EXCLUSION_NOT_FOR_TERRITORY')?.message.en;
    };
    expect(adviceAt('2027-02-25T12:00:00Z')).toContain('ends on 2027-02-26');
    expect(adviceAt('2027-02-26T12:00:00Z')).toContain('ended on 2027-02-26');
  });

  it('a foral company that is exempt from TicketBAI is never blocked for it', () => {
    const exempt = input({ isExempt: true, nowMs: Date.UTC(2030, 0, 1) }, { address: BIZKAIA });
    expect([codes(exempt), exempt.system]).toMatchObject([[], { system: 'NONE', reason: 'EXEMPT' }]);
  });

  it('a registered company with a foral address stays in VeriFactu until it moves', () => {
    const registered = input({ recordsTerritory: 'COMMON' }, { address: BIZKAIA });
    expect([codes(registered), registered.system]).toMatchObject([
      [],
      {
        system: 'VERIFACTU',
        registers: true,
        inForce: { territory: 'COMMON', pending: { territory: 'BIZKAIA' } },
      },
    ]);
    const move = {
      id: 'm',
      environment: 'LIVE',
      territory: 'BIZKAIA',
      effective_date: '2026-06-01',
      requested_at: 0,
    } as const;
    const moves = [{ ...move, from: 'COMMON' as const, series: [] }];
    const fiscalTerritory = { declared: null, since: null, moves };
    const moved = input({ recordsTerritory: 'COMMON' }, { address: BIZKAIA, fiscalTerritory });
    expect(moved.system).toMatchObject({ system: 'NONE', reason: 'NOT_ENABLED_YET', registers: false });
  });

  it('an activation is valid until the instant of its end', () => {
    const ending = (endsAt: number): ReadinessInput => {
      const base = input();
      const activations = base.company.activations.map((activation) => ({ ...activation, endsAt }));
      return { ...base, company: { ...base.company, activations } };
    };
    expect(codes(ending(NOW + 1))).toEqual([]);
    expect(codes(ending(NOW))).toEqual(['COMPANY_NOT_ACTIVATED']);
  });
});
