import type { CompanyContext } from '../../context/context.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import type { Turns } from '../../domain/turns.ts';
import { ciiRefusals } from '../../einvoice/cii/cii-refusals.ts';
import { writeCii } from '../../einvoice/cii/write-cii.ts';
import { buildModel } from '../../einvoice/en16931/build-model.ts';
import type { SemanticInvoice } from '../../einvoice/en16931/model.ts';
import { peppolRefusals } from '../../einvoice/en16931/peppol-refusals.ts';
import type { Dialect, EuropeanSource } from '../../einvoice/en16931/source.ts';
import { goblRefusals, writeGobl } from '../../einvoice/gobl/write-gobl.ts';
import { EN16931_UBL, PEPPOL_BIS3_UBL } from '../../einvoice/ubl/profiles.ts';
import { writeUbl } from '../../einvoice/ubl/write-ubl.ts';
import { writeUblEs } from '../../einvoice/ubl/write-ubl-es.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { takeTurnIfLong, takeTurnIfMany } from '../../platform/take-turn.ts';
import { filePorts } from '../files/file-ports.ts';
import { ensureInvoicePdf } from '../files/make-invoice-pdf.ts';
import { europeanSource } from './european-source.ts';
import type { FormReason, InvoiceForm } from './form.ts';

/** Invoice with its context. */
interface Place {
  context: CompanyContext;
  invoiceId: string;
}

/** Properties in which forms of EN 16931 differ. */
interface EuropeanForm extends Pick<InvoiceForm, 'form' | 'contentType' | 'extension'> {
  /** Returns the reasons why this form cannot express an invoice that EN 16931 can. */
  refusalsOf(model: SemanticInvoice, source: EuropeanSource): readonly FormReason[];
  dialect?: Dialect;
  write(model: SemanticInvoice, source: EuropeanSource, place: Place): Promise<Uint8Array>;
}

function europeanForm({ refusalsOf, write, dialect, ...form }: EuropeanForm): InvoiceForm {
  return {
    ...form,
    relevant: ({ peppol_id, buyer_reference }) => ({ peppol_id, buyer_reference }),
    async prepare(context, invoice, wishes) {
      const source = await europeanSource(context, invoice, wishes);
      await takeTurnIfMany(invoice.lines.length);
      const result = await inTurns(buildModel(source, dialect));
      if ('refusals' in result) return { reasons: result.refusals };
      const { model } = result;
      const reasons = refusalsOf(model, source);
      if (reasons.length > 0) return { reasons };
      return { make: () => write(model, source, { context, invoiceId: invoice.row.id }) };
    },
  };
}

const XML_TYPE = 'application/xml';

async function encoded(writing: Turns<string>): Promise<Uint8Array> {
  const text = await inTurns(writing);
  await takeTurnIfLong(text.length);
  return new TextEncoder().encode(text);
}

/** Returns the invoice's PDF, made once after issue, with its CII inside. @throws ApiError PDF_NOT_READY for a long one */
async function facturX(
  model: SemanticInvoice,
  _: EuropeanSource,
  { context, invoiceId }: Place,
): Promise<Uint8Array> {
  const file = await ensureInvoicePdf(filePorts(context), invoiceId);
  const stored = file === null ? null : await context.files.get(file.fileKey);
  if (stored === null) throw new Error(`the PDF of the issued invoice ${invoiceId} is not there`);
  return await context.documents.facturX(await stored.bytes(), await inTurns(writeCii(model)));
}

/** EN 16931 as UBL 2.1. */
export const UBL_FORM = europeanForm({
  form: 'UBL',
  contentType: XML_TYPE,
  extension: '.ubl.xml',
  refusalsOf: () => [],
  write: (model) => encoded(writeUbl(model, EN16931_UBL)),
});

/** Peppol BIS Billing 3.0. */
export const PEPPOL_BIS3_FORM = europeanForm({
  form: 'PEPPOL_BIS3',
  contentType: XML_TYPE,
  extension: '.peppol.xml',
  refusalsOf: peppolRefusals,
  write: (model) => encoded(writeUbl(model, PEPPOL_BIS3_UBL)),
});

/** EN 16931 as CII D16B. */
export const CII_FORM = europeanForm({
  form: 'CII',
  contentType: XML_TYPE,
  extension: '.cii.xml',
  refusalsOf: ciiRefusals,
  write: (model) => encoded(writeCii(model)),
});

/** PDF of the invoice with that CII inside. */
export const FACTUR_X_FORM = europeanForm({
  form: 'FACTUR_X',
  contentType: PDF_TYPE,
  extension: '.factur-x.pdf',
  refusalsOf: ciiRefusals,
  write: facturX,
});

/** Draft of a profile of the national solution. */
export const UBL_ES_FORM = europeanForm({
  form: 'UBL_ES',
  contentType: XML_TYPE,
  extension: '.ubl-es.xml',
  dialect: 'SPANISH',
  refusalsOf: () => [],
  write: (model, { invoice }) => encoded(writeUblEs(model, invoice)),
});

/** JSON of gobl.org. */
export const GOBL_FORM = europeanForm({
  form: 'GOBL',
  contentType: 'application/json',
  extension: '.gobl.json',
  dialect: 'SPANISH',
  refusalsOf: (model, { invoice }) => goblRefusals(model, invoice),
  write: (model, { invoice }) => encoded(writeGobl(model, invoice)),
});
