import { formOf } from '../multipart-forms.ts';

/** Row of an invoice history: the fields that change from one invoice to the next. */
export interface HistoryLine {
  number: string;
  date: string;
  base?: string;
  vat?: string;
  total?: string;
}

const HEADERS = 'numero_factura;fecha_expedicion;nombre_fiscal;base_imponible;cuota_iva;total';

/** Returns a CSV file of a history in Spanish, as a spreadsheet writes it. */
export function historyCsv(lines: readonly HistoryLine[]): string {
  const rows = lines.map(({ number, date, base = '1.000,00', vat = '210,00', total = '1.210,00' }) =>
    [number, date, 'Comercial Ejemplo SL', base, vat, total].join(';'),
  );
  return [HEADERS, ...rows].map((row) => `${row}\r\n`).join('');
}

/** Returns the form of a history import. */
export function historyForm(file: string, source = 'csv'): FormData {
  return formOf({ source, file: new TextEncoder().encode(file) });
}

/** Returns a Facturae 3.2.2 of an issuer with the fields that a history import reads. */
export function facturaeOf(issuerNif: string, number: string, date: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml">
  <Parties>
    <SellerParty><TaxIdentification><TaxIdentificationNumber>ES${issuerNif}</TaxIdentificationNumber></TaxIdentification></SellerParty>
    <BuyerParty>
      <TaxIdentification><TaxIdentificationNumber>B12345674</TaxIdentificationNumber></TaxIdentification>
      <LegalEntity><CorporateName>Ayuntamiento &amp; Ejemplo</CorporateName></LegalEntity>
    </BuyerParty>
  </Parties>
  <Invoices><Invoice>
    <InvoiceHeader><InvoiceNumber>${number}</InvoiceNumber><InvoiceSeriesCode>F-</InvoiceSeriesCode><InvoiceDocumentType>FC</InvoiceDocumentType></InvoiceHeader>
    <InvoiceIssueData><IssueDate>${date}</IssueDate></InvoiceIssueData>
    <TaxesOutputs><Tax><TaxTypeCode>01</TaxTypeCode><TaxAmount><TotalAmount>210.00</TotalAmount></TaxAmount>
      <EquivalenceSurchargeAmount><TotalAmount>52.00</TotalAmount></EquivalenceSurchargeAmount></Tax></TaxesOutputs>
    <InvoiceTotals><TotalGrossAmountBeforeTaxes>1000.004</TotalGrossAmountBeforeTaxes><TotalTaxesWithheld>150.00</TotalTaxesWithheld><InvoiceTotal>1112.00</InvoiceTotal></InvoiceTotals>
  </Invoice></Invoices>
</fe:Facturae>`;
}
