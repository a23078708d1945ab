import type { CompanyContext } from '../../context/context.ts';
import { parameter } from '../../contract/parameters.ts';
import type { QueryParameter } from '../../contract/query-parameter.ts';
import type { StoredEinvoice } from '../../db/books-json.ts';
import { MAX_DIR3_CHARACTERS } from '../../einvoice/document-forms.ts';
import { MAX_ELECTRONIC_ADDRESS_CHARACTERS } from '../../einvoice/en16931/electronic-address.ts';
import { ApiError } from '../../platform/errors.ts';
import { readEinvoice } from '../forms/einvoice-repository.ts';
import type { FormReason, FormWishes } from '../forms/form.ts';
import { customerWishes } from '../forms/wishes.ts';
import { findInvoice, type InvoiceWithLines } from '../reading/repository.ts';

const NOT_ISSUED: FormReason = {
  path: 'status',
  message: {
    en: 'Only an issued invoice has electronic forms.',
    es: 'Solo una factura emitida tiene formatos electrónicos.',
  },
};

const MAX_BUYER_REFERENCE_CHARACTERS = 255;

function dir3(unit: string): QueryParameter<string | null> {
  return parameter.text(
    `DIR3 code of the ${unit} of a public body. If absent, the code of the customer is used`,
    MAX_DIR3_CHARACTERS,
  );
}

/** Query parameters of an invoice's electronic forms. */
export const FORM_QUERY = {
  dir3_accounting: dir3('accounting office (oficina contable)'),
  dir3_managing: dir3('managing body (órgano gestor)'),
  dir3_processing: dir3('processing unit (unidad tramitadora)'),
  dir3_proposing: dir3('proposing body (órgano proponente)'),
  peppol_id: parameter.text(
    'Electronic address of the buyer, `scheme:identifier` (EAS list): `9920:ESB83945717`. If absent, the address of the customer is used',
    MAX_ELECTRONIC_ADDRESS_CHARACTERS,
  ),
  buyer_reference: parameter.text(
    'Reference by which the buyer finds the invoice. If absent, `external_ref` of the invoice is used',
    MAX_BUYER_REFERENCE_CHARACTERS,
  ),
};

type FormQuery = Record<keyof typeof FORM_QUERY, string | null>;

/** Returns the wishes of a query. Where it has none, those of the customer apply. At most one round trip. */
export async function wishesOf(
  { books, companyId }: CompanyContext,
  { row }: InvoiceWithLines,
  query: FormQuery,
): Promise<FormWishes> {
  return mergedWishes(await readEinvoice(books, companyId, row.customerId), query);
}

/** Returns the wishes of a query, or else those of a customer that is already read. */
export function mergedWishes(einvoice: StoredEinvoice | null, query: FormQuery): FormWishes {
  const { dir3: units, peppol_id } = customerWishes(einvoice);
  return {
    dir3: {
      accounting: query.dir3_accounting ?? units.accounting,
      managing: query.dir3_managing ?? units.managing,
      processing: query.dir3_processing ?? units.processing,
      proposing: query.dir3_proposing ?? units.proposing,
    },
    peppol_id: query.peppol_id ?? peppol_id,
    buyer_reference: query.buyer_reference,
  };
}

/** Returns the invoice of the path. Throws INVOICE_NOT_FOUND. */
export async function invoiceOf({ books, companyId }: CompanyContext, id: string): Promise<InvoiceWithLines> {
  const invoice = await findInvoice(books, companyId, id);
  if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
  return invoice;
}

/** Returns the reasons why a document has no electronic form. Empty for an issued invoice. */
export function commonReasons({ row }: InvoiceWithLines): readonly FormReason[] {
  return row.number === null || row.type === 'PROFORMA' ? [NOT_ISSUED] : [];
}
