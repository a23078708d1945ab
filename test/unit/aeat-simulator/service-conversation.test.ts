import { describe, expect, it } from 'vitest';
import {
  appendCancellation,
  appendCorrection,
  appendRegistration,
  type ChainHead,
} from '../../../src/verifactu/chain.ts';
import type { AeatAnswer } from '../../../src/verifactu/xml/aeat-answer.ts';
import { readCensusAnswer } from '../../../src/verifactu/xml/census-answer.ts';
import { censusXml } from '../../../src/verifactu/xml/census-xml.ts';
import { readQueryAnswer } from '../../../src/verifactu/xml/query-answer.ts';
import { queryXml } from '../../../src/verifactu/xml/query-xml.ts';
import type { ChainRecord } from '../../../src/verifactu/xml/record-xml.ts';
import { readSubmissionAnswer } from '../../../src/verifactu/xml/submission-answer.ts';
import { submissionXml } from '../../../src/verifactu/xml/submission-xml.ts';
import { nodeSha256 } from '../verifactu/support/node-sha256.ts';
import { cancellationInput, registrationInput } from '../verifactu/support/record-inputs.ts';
import { CENSUS_PATH, lab } from './support/lab.ts';

const issuer = { nif: '89890001K', legal_name: 'Certificado Uno Telemáticas' };
const GENERATED_AT = '2026-03-10T09:00:00+01:00';

type Changes = Parameters<typeof registrationInput>[0];
type Registered = Extract<ChainRecord, { kind: 'REGISTRATION' }>;

/** Chain built with the service's own builders. */
class Chain {
  private head: ChainHead | null = null;

  register(changes: Changes = {}): Registered {
    const { record, head } = appendRegistration(this.head, registrationInput(changes), nodeSha256);
    this.head = head;
    return { kind: 'REGISTRATION', record };
  }

  correct({ record: repaired }: Registered, rechazo_previo: 'N' | 'X'): Registered {
    const { invoice_number, issue_date, software } = registrationInput();
    const repair = {
      issuer,
      invoice_number,
      issue_date,
      software,
      repaired,
      correction: { subsanacion: 'S' as const, rechazo_previo },
    };
    const input = { ...repair, generated_at: GENERATED_AT };
    const { record, head } = appendCorrection(this.head, input, nodeSha256);
    this.head = head;
    return { kind: 'REGISTRATION', record };
  }

  void(): ChainRecord {
    const input = cancellationInput({ generated_at: GENERATED_AT });
    const { record, head } = appendCancellation(this.head, input, nodeSha256);
    this.head = head;
    return { kind: 'VOID', record };
  }
}

/** Creates a simulator at the time of the records, with the service's own writers and readers. */
function conversation() {
  const place = lab();
  place.now = Date.parse(GENERATED_AT);
  const exchange = async (xml: string, path?: string): Promise<AeatAnswer> => {
    const { status, contentType, body } = await place.post(xml, path);
    return { httpStatus: status, contentType, body };
  };
  const submit = async (records: readonly ChainRecord[], incident = false) =>
    readSubmissionAnswer(await exchange(submissionXml({ issuer, incident, records })));
  return { place, exchange, submit };
}

const to = (nif: string): Changes => ({
  recipients: [{ legal_name: 'Cliente, S.A.', nif, alternative_id: null }],
});

describe("the service's AEAT messages against the simulator", () => {
  it('the simulator accepts the registrations and cancellations that the service writes', async () => {
    const chain = new Chain();
    const { submit, place } = conversation();
    const records = [
      chain.register({ description: 'Diseño & "maquetación" <web>' }),
      chain.void(),
      chain.register({ invoice_number: 'F-2026-0002', invoice_type: 'F2', recipients: [] }),
    ];
    const reading = await submit(records);
    expect(reading).toMatchObject({ kind: 'ANSWER', state: 'Correcto', wait_seconds: 60 });
    expect(reading).toMatchObject({
      lines: [
        {
          invoice_number: 'F-2026-0001',
          issue_date: '2026-03-10',
          operation: 'REGISTRATION',
          state: 'Correcto',
        },
        { invoice_number: 'F-2026-0001', operation: 'VOID', state: 'Correcto' },
        { invoice_number: 'F-2026-0002', operation: 'REGISTRATION', state: 'Correcto' },
      ],
    });
    const received = place.aeat.chainOf(issuer.nif)[0]?.records ?? [];
    expect(received.map(({ fingerprint }) => fingerprint)).toEqual(
      records.map(({ record }) => record.Huella),
    );
    expect(received.every(({ linked }) => linked)).toBe(true);
  });

  it('after a lost answer, the service reads the duplicate and queries its fingerprint', async () => {
    const record = new Chain().register(to('B99010001'));
    const { submit, exchange } = conversation();
    await expect(submit([record])).rejects.toThrow();
    expect(await submit([record])).toMatchObject({
      kind: 'ANSWER',
      csv: null,
      lines: [{ state: 'Incorrecto', code: '3000', duplicate: { state: 'Correcta', code: null } }],
    });
    const query = { issuer, issue_date: '2026-03-10', invoice_number: 'F-2026-0001' };
    expect(readQueryAnswer(await exchange(queryXml(query)))).toMatchObject({
      kind: 'ANSWER',
      found: [{ invoice_number: 'F-2026-0001', fingerprint: record.record.Huella, state: 'Correcto' }],
      next_page: null,
    });
  });

  it('the service repairs a rejected record and a record accepted with errors', async () => {
    for (const [nif, state, rechazo] of [
      ['B99007007', 'Incorrecto', 'X'],
      ['B99008005', 'AceptadoConErrores', 'N'],
    ] as const) {
      const chain = new Chain();
      const { submit } = conversation();
      const record = chain.register(to(nif));
      expect(await submit([record])).toMatchObject({ lines: [{ state }] });
      const repair = await submit([chain.correct(record, rechazo)]);
      expect(repair).toMatchObject({ lines: [{ state: 'Correcto', correction: true }] });
    }
  });

  it('the service classifies every failed answer of the simulator', async () => {
    const read = (nif: string) => conversation().submit([new Chain().register(to(nif))]);
    expect(await read('B99011009')).toMatchObject({ kind: 'FAULT', fault_side: 'SERVER', code: '102' });
    expect(await read('B99012007')).toMatchObject({ kind: 'FAULT', fault_side: 'CLIENT', code: '4102' });
    expect(await read('B99013005')).toMatchObject({ kind: 'REFUSED', http_status: 403 });
    expect(await read('B99014003')).toMatchObject({ kind: 'UNREADABLE', http_status: 503 });
    expect(await read('B99016008')).toMatchObject({ kind: 'UNREADABLE', http_status: 200 });
    expect(await read('B99017006')).toMatchObject({ kind: 'UNREADABLE', http_status: 200 });
  });

  it('the simulator accepts a late record when the service declares an incident', async () => {
    const { submit, place } = conversation();
    const chain = new Chain();
    place.now += 3_600_000;
    const [late, later] = [chain.register(), chain.register({ invoice_number: 'F-2026-0002' })];
    expect(await submit([late])).toMatchObject({ lines: [{ state: 'AceptadoConErrores', code: '2004' }] });
    expect(await submit([later], true)).toMatchObject({ lines: [{ state: 'Correcto' }] });
  });

  it('the service reads every census result of the simulator', async () => {
    const { exchange } = conversation();
    const nifs = ['A28015865', 'B99001000', 'B99002008', 'B99003006', 'B99004004', 'B99005001'];
    const xml = censusXml(nifs.map((nif) => ({ nif, name: null })));
    const reading = readCensusAnswer(await exchange(xml, CENSUS_PATH));
    const statuses = reading.kind === 'ANSWER' ? reading.taxpayers.map(({ status }) => status) : [];
    expect(statuses).toEqual([
      'IDENTIFIED',
      'NOT_IDENTIFIED',
      'SIMILAR',
      'DEREGISTERED',
      'REVOKED',
      'NOT_PROCESSED',
    ]);
    const unreachable = censusXml([{ nif: 'B99006009', name: null }]);
    expect(readCensusAnswer(await exchange(unreachable, CENSUS_PATH))).toMatchObject({ kind: 'UNREADABLE' });
  });
});
