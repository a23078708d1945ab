import { formOf } from '../multipart-forms.ts';

/** A row of a history: what changes from one invoice to the next. */
export interface HistoryLine {
  number: string;
  date: string;
  base?: string;
  vat?: string;
  total?: string;
}

const HEADERS = 'numero_factura;fecha_expedicion;nombre_fiscal;base_imponible;cuota_iva;total';

/** A CSV file of a history in Spanish, as a spreadsheet writes it. */
export function historyCsv(lines: readonly HistoryLine[]): string {
  const rows = lines.map(({ number, date, base = '1.000,00', vat = '210,00', total = '1.210,00' }) =>
    [number, date, 'Comercial Ejemplo SL', base, vat, total].join(';'),
  );
  return [HEADERS, ...rows].map((row) => `${row}\r\n`).join('');
}

/** The parts of an import of a history. */
export function historyForm(file: string, source = 'csv'): FormData {
  return formOf({ source, file: new TextEncoder().encode(file) });
}

/** A Facturae 3.2.2 of an issuer, as far as a history reads it. */
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
