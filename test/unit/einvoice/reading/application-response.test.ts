import { describe, expect, it } from 'vitest';
import {
  type ApplicationResponse,
  writeApplicationResponse,
} from '../../../../src/einvoice/ubl/write-application-response.ts';
import { xmlSchema } from '../../../support/einvoice/xml-schema.ts';

const ANSWER: ApplicationResponse = {
  id: '01a20f00-e820-73ec-8df1-f304e27841bd-2',
  issueDate: '2026-11-24',
  issueTime: '10:00:00Z',
  status: 'RECEIVED',
  effectiveDate: '2026-11-24',
  reason: null,
  sender: { name: 'Comprador & Cía', taxId: 'ESA58818501' },
  receiver: { name: 'Proveedor', taxId: null },
  invoice: { number: 'P-1', issueDate: null, typeCode: '380' },
};

describe('writeApplicationResponse', () => {
  const schema = xmlSchema(
    'ubl-2.1/maindoc/UBL-ApplicationResponse-2.1.xsd',
    'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2',
  );

  it.skipIf(schema === null).each(['RECEIVED', 'ACCEPTED', 'REJECTED', 'PAID'] as const)(
    'the ApplicationResponse of an invoice in state %s is valid against the schema of UBL 2.1',
    (status) => {
      const reason = status === 'REJECTED' ? 'Importe < pactado' : null;
      const xml = writeApplicationResponse({
        ...ANSWER,
        status,
        reason,
        invoice: { ...ANSWER.invoice, issueDate: reason === null ? null : '2026-11-20' },
      });
      expect(schema?.validate(xml)).toEqual([]);
    },
  );
});
