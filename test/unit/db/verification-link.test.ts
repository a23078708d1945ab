import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortLink, wholeLink } from '../../../src/db/verification-link.ts';
import { qrUrl } from '../../../src/verifactu/qr-url.ts';

const INVOICE = { nif: 'B12345674', issue_date: '2026-11-07', total_text: '3441.24' };
const printable = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `${text}1`);
/** Invoice numbers with the characters that the AEAT accepts (NumSerieFactura, validation 1.2.0). */
const numbers = fc
  .stringMatching(/^[\w/.#%&+ -]{1,60}$/)
  .filter((text) => text.trim() === text && text !== '');

it('shortLink shortens a verification link and wholeLink restores it', () => {
  const link = qrUrl({ ...INVOICE, environment: 'TEST', invoice_number: 'F-2026-0077' });
  expect(shortLink(link)).toBe('T<B12345674>F-2026-0077|07-11-2026^3441.24');
  expect(wholeLink(shortLink(link))).toBe(link);
});

it('the verification link of every invoice survives shortening', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('TEST' as const, 'LIVE' as const),
      fc.constantFrom('verifactu' as const, 'noVerifactu' as const),
      numbers,
      (environment, mode, invoice_number) => {
        const link = qrUrl({ ...INVOICE, environment, mode, invoice_number });
        expect(shortLink(link)).toMatch(/^[TLUM]</);
        expect(wholeLink(shortLink(link))).toBe(link);
      },
    ),
  );
});

it('shortLink keeps a URL of any other form', () => {
  fc.assert(
    fc.property(printable, (text) => {
      expect(wholeLink(shortLink(`https://${text}`))).toBe(`https://${text}`);
    }),
  );
  const other = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B<>&numserie=1&fecha=2&importe=3';
  expect(shortLink(other)).toBe(other);
});
