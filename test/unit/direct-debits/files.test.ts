import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  DirectDebitItemRow,
  DirectDebitRow,
  MandateRow,
} from '../../../src/db/schema/direct-debit-schema.ts';
import { EXAMPLE_RETURNS } from '../../../src/operations/direct-debits/example.ts';
import { isCreditorId } from '../../../src/payments/direct-debits/creditor-id.ts';
import { UnreadableReturnsError } from '../../../src/payments/direct-debits/read-pain002.ts';
import { isInSepa, needsDebtorDetails } from '../../../src/payments/direct-debits/sepa-scheme.ts';
import { isSepaWritable, sepaText } from '../../../src/payments/direct-debits/sepa-text.ts';
import { writePain008 } from '../../../src/payments/direct-debits/write-pain008.ts';
import { parseDocument } from '../../../src/xml/parse-document.ts';
import { childElements, descendants, textOf, type XmlElement } from '../../../src/xml/xml-tree.ts';
import { FIELD_CASES, fieldCaseJson } from '../../support/field-cases/field-case.ts';
import { readPain002 } from '../../support/read-at-once.ts';
import { rounds } from '../../support/rounds.ts';

const DEBIT: DirectDebitRow = {
  id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e',
  companyId: 'company',
  collectionDate: '2027-01-15',
  scheme: 'CORE',
  creditorId: 'ES13000B11111119',
  creditorName: 'Academia Goya & Cía, S.L.',
  creditorIban: 'ES9121000418450200051332',
  dueOn: '2027-01-15',
  createdAt: 0,
};
const MANDATE: MandateRow = {
  id: 'mandate',
  companyId: 'company',
  customerId: 'customer',
  reference: 'M-1',
  debtorName: 'Peña <Hermanos>',
  iban: 'ES6000491500051234567892',
  bic: null,
  address: null,
  scheme: 'CORE',
  isRecurrent: true,
  signedOn: '2026-11-02',
  revokedAt: null,
  createdAt: 0,
};
const item = (id: string, amountCents: number, sequence: DirectDebitItemRow['sequence']) => ({
  mandate: MANDATE,
  item: {
    id: id.padStart(32, '0'),
    directDebitId: DEBIT.id,
    companyId: 'company',
    mandateId: 'mandate',
    invoiceId: id,
    invoiceNumber: `F-2026-${id}`,
    amountCents,
    sequence,
    state: 'WAITING' as const,
    returnReason: null,
    paymentId: null,
  },
});

/** Children of each element in schema order (pain.008.001.02). Elements not listed contain text. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrDrctDbtInitn'],
  CstmrDrctDbtInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  InitgPty: ['Nm', 'Id'],
  PmtInf: [
    ...[
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdColltnDt',
      'Cdtr',
      'CdtrAcct',
      'CdtrAgt',
    ],
    ...['CdtrAgtAcct', 'UltmtCdtr', 'ChrgBr', 'ChrgsAcct', 'ChrgsAcctAgt', 'CdtrSchmeId', 'DrctDbtTxInf'],
  ],
  PmtTpInf: ['InstrPrty', 'SvcLvl', 'LclInstrm', 'SeqTp', 'CtgyPurp'],
  SvcLvl: ['Cd'],
  LclInstrm: ['Cd'],
  Cdtr: ['Nm'],
  Dbtr: ['Nm', 'PstlAdr', 'Id', 'CtryOfRes'],
  PstlAdr: [
    'AdrTp',
    'Dept',
    'SubDept',
    'StrtNm',
    'BldgNb',
    'PstCd',
    'TwnNm',
    'CtrySubDvsn',
    'Ctry',
    'AdrLine',
  ],
  CdtrAcct: ['Id'],
  DbtrAcct: ['Id'],
  CdtrAgt: ['FinInstnId'],
  DbtrAgt: ['FinInstnId'],
  FinInstnId: ['BIC', 'ClrSysMmbId', 'Nm', 'PstlAdr', 'Othr'],
  CdtrSchmeId: ['Nm', 'PstlAdr', 'Id'],
  Id: ['IBAN', 'OrgId', 'PrvtId'],
  OrgId: ['BICOrBEI', 'Othr'],
  PrvtId: ['DtAndPlcOfBirth', 'Othr'],
  Othr: ['Id', 'SchmeNm', 'Issr'],
  SchmeNm: ['Cd', 'Prtry'],
  DrctDbtTxInf: [
    ...[
      'PmtId',
      'PmtTpInf',
      'InstdAmt',
      'ChrgBr',
      'DrctDbtTx',
      'UltmtCdtr',
      'DbtrAgt',
      'DbtrAgtAcct',
      'Dbtr',
      'DbtrAcct',
    ],
    ...['UltmtDbtr', 'InstrForCdtrAgt', 'Purp', 'RgltryRptg', 'Tax', 'RltdRmtInf', 'RmtInf'],
  ],
  PmtId: ['InstrId', 'EndToEndId'],
  DrctDbtTx: ['MndtRltdInf'],
  MndtRltdInf: ['MndtId', 'DtOfSgntr'],
  RmtInf: ['Ustrd', 'Strd'],
};

function disorder(root: XmlElement): string[] {
  return [...descendants(root)].flatMap((element) => {
    const inside = childElements(element).map(({ local }) => local);
    const order = ORDER[element.local] ?? [];
    const places = inside.map((local) => order.indexOf(local));
    const isSorted = places.every((place, index) => place >= (places[index - 1] ?? 0));
    return places.includes(-1) || !isSorted ? [`${element.local}: ${inside.join(' ')}`] : [];
  });
}

const texts = (root: XmlElement, local: string) =>
  [...descendants(root)].filter((element) => element.local === local).map(textOf);

describe('the pain.008 file of direct debits', () => {
  const items = [item('1', 12_100, 'FRST'), item('2', 5, 'RCUR'), item('3', 700, 'RCUR')];
  const written = writePain008(DEBIT, items, '2026-11-25T10:00:00.000Z');
  const root = parseDocument(written);

  it('the file follows the schema order and has one group per sequence type', () => {
    expect(root.namespace).toBe('urn:iso:std:iso:20022:tech:xsd:pain.008.001.02');
    expect(disorder(root)).toEqual([]);
    expect(texts(root, 'SeqTp')).toEqual(['FRST', 'RCUR']);
    expect(texts(root, 'NbOfTxs')).toEqual(['3', '1', '2']);
    expect(texts(root, 'CtrlSum')).toEqual(['128.05', '121.00', '7.05']);
    expect(texts(root, 'InstdAmt')).toEqual(['121.00', '0.05', '7.00']);
    expect(texts(root, 'MsgId')).toEqual(['0190a5b47c3e7a3b8d2e5f6a7b8c9d0e']);
    for (const name of ['MsgId', 'PmtInfId', 'EndToEndId', 'MndtId'])
      for (const text of texts(root, name)) expect((text ?? '').length, name).toBeLessThanOrEqual(35);
    expect(writePain008(DEBIT, items, '2026-11-25T10:00:00.000Z')).toBe(written);
  });

  it('the file contains only characters that banks accept', () => {
    expect(texts(root, 'Nm')).toContain('Academia Goya Cia, S.L.');
    expect(texts(root, 'Nm')).toContain('Pena Hermanos');
    expect(sepaText('a'.repeat(200), 70)).toHaveLength(70);
  });
});

describe('the debtor of a pain.008 file', () => {
  it('a debtor outside the EEA is written with the BIC of its bank and its address', () => {
    const address = { street: 'Carrer Major', number: '1', postal_code: 'AD500', city: 'Andorra la Vella' };
    const details = { bic: 'BACAADAD', address: { ...address, province: null, country: 'AD' } };
    const mandate = { ...MANDATE, iban: 'AD1200012030200359100100', ...details };
    const only = { ...item('1', 12_100, 'FRST'), mandate };
    const root = parseDocument(writePain008(DEBIT, [only], '2026-11-25T10:00:00.000Z'));
    expect(disorder(root)).toEqual([]);
    expect(texts(root, 'BIC')).toEqual(['BACAADAD']);
    expect(texts(root, 'Ctry')).toEqual(['AD']);
    expect(texts(root, 'AdrLine')).toEqual(['Carrer Major 1', 'AD500 Andorra la Vella']);
  });

  it('names of other alphabets are written in Latin letters', () => {
    const names = [
      ['ЮРИЙ Петров', 'YURIY Petrov'],
      ['Łódź Żółć Ørsted Æther ß', 'Lodz Zolc Orsted AEther ss'],
      ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
      ['Đorđe Þór İstanbul ŠŤ', 'Dorde THor Istanbul ST'],
      ['Київ «Ґанок» №5', 'Kiyiv Ganok No5'],
      ['L’Hospitalet · Sant', "L'Hospitalet . Sant"],
      ['Нұрсұлтан Әбішұлы Қазақ', 'Nursultan Abishuly Kazak'],
      ['Ɓaba Ɗanladi Ƙofar, Nguyễn Thị Ơn', 'Baba Danladi Kofar, Nguyen Thi On'],
      ['ΆΝΝΑ ΟΎΖΟ', 'ANNA OUZO'],
    ] as const;
    for (const [name, written] of names) expect(sepaText(name, 70)).toBe(written);
    expect(names.every(([name]) => isSepaWritable(name))).toBe(true);
    expect(['株式会社テスト', 'שלום', '- . -', ''].map(isSepaWritable)).toEqual([false, false, false, false]);
  });

  it.skipIf(!FIELD_CASES.there)(
    `the names and accounts of field cases 10 and 11 are written or refused${FIELD_CASES.suffix}`,
    () => {
      const named = fieldCaseJson('10-sepa-names.json') as Record<string, string[]>;
      const names = Object.entries(named).find(([key]) => key.startsWith('POST'))?.[1] ?? [];
      expect(names.map((name) => (isSepaWritable(name) ? sepaText(name, 70) : null))).toEqual([
        'YURIY Petrov',
        null,
        'Lodz Zolc Orsted AEther ss',
      ]);
      const { 'POST mandates iban': ibans = [] } = fieldCaseJson('11-sepa-outside-eea.json') as Record<
        string,
        string[]
      >;
      expect(ibans.map((iban) => [isInSepa(iban), needsDebtorDetails(iban)].join())).toEqual([
        'true,true',
        'true,true',
        'true,true',
        'false,true',
      ]);
    },
  );

  it('any text is written in the characters of SEPA alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 70 }), (text, length) => {
        const written = sepaText(text, length);
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(written.length).toBeLessThanOrEqual(length);
        expect(sepaText(written, length)).toBe(written);
      }),
      { numRuns: rounds(100, 5_000) },
    );
  });
});

describe('a creditor identifier', () => {
  it('isCreditorId accepts only identifiers with matching check digits', () => {
    expect(isCreditorId('ES13000B11111119')).toBe(true);
    // Example of the guidelines of the rulebook.
    expect(isCreditorId('DE98ZZZ09999999999')).toBe(true);
    for (const text of ['ES14000B11111119', 'B11111119', '', 'es13000B11111119'])
      expect(isCreditorId(text)).toBe(false);
  });
});

describe('a pain.002 report of returns', () => {
  it('readPain002 returns the rejected debits with their reasons', () => {
    expect(readPain002(EXAMPLE_RETURNS)).toEqual({
      items: [{ endToEndId: '0190a5b47c3e7a3b8d2e5f6a7b8c9d0e', reason: 'AM04' }],
      messages: [],
    });
    expect(readPain002(EXAMPLE_RETURNS.replace('RJCT', 'ACSP')).items).toEqual([]);
  });

  it('readPain002 reads the rejection of a whole file or of a group', () => {
    const whole = EXAMPLE_RETURNS.replace(
      '</OrgnlGrpInfAndSts>',
      '<GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>',
    );
    expect(readPain002(whole).messages).toEqual([{ messageId: 'M1', sequence: null, reason: null }]);
    const group = EXAMPLE_RETURNS.replace('RJCT', 'PDNG').replace(
      '</OrgnlPmtInfId>',
      '</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>',
    );
    expect(readPain002(group).messages).toEqual([{ messageId: 'M1', sequence: 'RCUR', reason: null }]);
  });

  it('readPain002 rejects any other document', () => {
    for (const text of ['', 'hola', '<Document/>', EXAMPLE_RETURNS.replace('pain.002', 'pain.008')])
      expect(() => readPain002(text)).toThrow(UnreadableReturnsError);
  });
});
