import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { writeFacturae } from '../../../../src/einvoice/facturae/write-facturae.ts';
import { facturaeSchema } from '../../../support/einvoice/facturae-schema.ts';
import { goldenInvoices } from './support/golden-invoices.ts';

const LEAST_WRITTEN = 60;
const ADDRESS = {
  ...{ street: 'Gran Vía', number: '1', postal_code: '28013' },
  ...{ city: 'Madrid', province: 'Madrid', country: 'ES' },
};

const schema = facturaeSchema();

describe('a Facturae signed by a third party', () => {
  it.skipIf(schema === null).each(['B83945717', '12345678Z'])(
    'the Facturae is valid against schema 3.2.2 and names the signer %s unless the recipient issues',
    (nif) => {
      let valid = 0;
      for (const { name, source } of goldenInvoices()) {
        const result = atOnce(
          writeFacturae({
            ...source,
            thirdParty: { legalName: 'Operadora Ruiz, Ana', nif, address: ADDRESS },
          }),
        );
        const isRefused =
          'refusals' in atOnce(writeFacturae(source)) || source.invoice.issuance?.by === 'RECIPIENT';
        expect('refusals' in result, name).toBe(isRefused);
        if ('refusals' in result) continue;
        expect(schema?.validate(result.xml), name).toEqual([]);
        expect(result.xml, name).toContain('<InvoiceIssuerType>TE</InvoiceIssuerType><ThirdParty>');
        expect(result.xml, name).toContain(`<TaxIdentificationNumber>${nif}<`);
        valid += 1;
      }
      expect(valid).toBeGreaterThanOrEqual(LEAST_WRITTEN);
    },
  );
});
