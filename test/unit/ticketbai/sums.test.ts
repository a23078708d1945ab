import { describe, expect, it } from 'vitest';
import { centsToText } from '../../../src/domain/money.ts';
import { buildIssue } from '../../../src/ticketbai/file/build-file.ts';
import { printedMarks } from '../../../src/ticketbai/printed-marks.ts';
import { QR_BASES } from '../../../src/ticketbai/territories.ts';
import { CUSTOMER } from '../../golden/ticketbai/file-cases.ts';
import { rounds } from '../../support/rounds.ts';
import { seeded } from '../../support/signatures/tampered.ts';
import { filedInvoice, type RequestedLine } from '../../support/ticketbai/filed-invoice.ts';
import { ticketBaiSchema } from '../../support/ticketbai/schema.ts';
import { TEST_ORIGIN } from '../../support/ticketbai/test-seal.ts';

const SEED = 20_260_305;
/** Characters of a signature of RSA 2048 in base64. */
const SIGNATURE_LENGTH = 344;
const COMPANY = { territory: 'GIPUZKOA', nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' } as const;
const FOREIGNER = {
  ...CUSTOMER,
  nif: null,
  alternative_id: { type: '03', number: 'P1', country_code: 'US' },
} as const;
/** Signature that is no signature: the schema wants the element alone. */
const NO_SIGNATURE =
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="a"/><ds:SignatureMethod Algorithm="a"/><ds:Reference><ds:DigestMethod Algorithm="a"/><ds:DigestValue>YQ==</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>YQ==</ds:SignatureValue></ds:Signature></T:TicketBai>';

const TAXES: readonly Partial<RequestedLine>[] = [
  { percentage: 21 },
  { percentage: 10 },
  { percentage: 4 },
  { percentage: 21, equivalence_surcharge_rate: 5.2 },
  { percentage: 10, equivalence_surcharge_rate: 1.4 },
  { exemption_reason: 'E1' },
  { exemption_reason: 'E6' },
  { exemption_reason: 'N1' },
  { exemption_reason: 'N2' },
  { exemption_reason: 'S2' },
  { line_type: 'DISBURSEMENT' },
];

/** Draws the lines of an invoice: a few, of any tax, price, quantity, discount and nature. */
function drawnLines(random: () => number): RequestedLine[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const isOss = below(10) === 0;
  return Array.from({ length: 1 + below(9) }, (_, index) => {
    const tax = isOss
      ? { percentage: [20, 22, 5.5][below(3)] ?? 20, regime_key: '17' }
      : (TAXES[below(TAXES.length)] ?? {});
    const price =
      below(3) === 0
        ? { total_including_tax: (1 + below(99_999)) / 100 }
        : {
            unit_price: (1 + below(9_999_999)) / 10_000,
            discount_percentage: below(2) === 0 ? 0 : below(9000) / 100,
          };
    return {
      description: `Línea ${index}`,
      quantity: (1 + below(5_000_000)) / 1_000_000,
      nature: below(2) === 0 ? 'GOODS' : 'SERVICES',
      ...price,
      ...tax,
    };
  });
}

/** Adds up the amounts of elements with a name, in cents. */
function sumOf(xml: string, ...names: string[]): number {
  const found = names.flatMap((name) => [...xml.matchAll(new RegExp(`<${name}>([-0-9.]+)</`, 'g'))]);
  return found.reduce((sum, [, text = '']) => sum + Math.round(Number(text) * 100), 0);
}

describe('the sums of a TicketBAI file', () => {
  const schema = ticketBaiSchema('ticketBaiV1-2-2.xsd');

  it('total, lines, breakdown and QR code agree to the cent with the printed total in random invoices', () => {
    const random = seeded(SEED);
    for (let round = 0; round < rounds(300, 50_000); round += 1) {
      const recipient = round % 2 === 0 ? CUSTOMER : FOREIGNER;
      const invoice = filedInvoice({ recipient, lines: drawnLines(random) }, COMPANY);
      const built = buildIssue(invoice, TEST_ORIGIN);
      if ('violations' in built) throw new Error(JSON.stringify(built.violations));
      const { xml } = built;
      const [details = '', breakdown = ''] = xml.split('<TipoDesglose>');
      const expected = invoice.total_cents;
      const { qrUrl } = printedMarks(invoice, 'A'.repeat(SIGNATURE_LENGTH), QR_BASES.GIPUZKOA.live);
      expect({
        code: new URL(qrUrl).searchParams.get('i'),
        total: xml.includes(`<ImporteTotalFactura>${centsToText(expected)}</ImporteTotalFactura>`),
        lines: sumOf(details, 'ImporteTotal'),
        breakdown: sumOf(breakdown, 'BaseImponible', 'CuotaImpuesto', 'CuotaRecargoEquivalencia', 'Importe'),
        errors: schema?.validate(xml.replace('</T:TicketBai>', NO_SIGNATURE)) ?? [],
      }).toEqual({
        code: centsToText(expected),
        total: true,
        lines: expected,
        breakdown: expected,
        errors: [],
      });
    }
  });
});
