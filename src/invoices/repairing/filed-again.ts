import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { StoredFileAmendment } from '../../db/schema/ticketbai-schema.ts';
import type { VatRegime } from '../../domain/fiscal/vat-regime.ts';
import { normaliseAlternativeId } from '../../domain/identity/alternative-id.ts';
import { toCents } from '../../domain/money.ts';
import { computeTotals, type RecordGroup } from '../../domain/taxes/totals.ts';
import type {
  FiledCorrective,
  FiledInvoice,
  FiledLine,
  FiledRecipient,
  FiledReference,
} from '../../ticketbai/file/invoice.ts';
import { elementAt, isoDay, textAt } from '../../ticketbai/verify/read-file.ts';
import { childElements, type XmlElement } from '../../xml/xml-tree.ts';
import { draftLineOf, type LineFields } from '../drafting/stored-lines.ts';
import { namesNobody } from '../drafting/validate-draft.ts';
import { filedLines } from '../issuing/file-of-issue.ts';
import { registeredTaxes } from '../registering/amend-lines.ts';
import { lastAmended, registeredOperationDate } from '../registering/registered-data.ts';
import type { RepairedRow } from './repair-repository.ts';

/** Issued document with its file and the changes of its repairs, in order. */
export interface FiledDocument {
  row: InvoiceRow;
  lines: readonly LineFields[];
  /** Record of the file, and its root element. */
  issue: RepairedRow;
  root: XmlElement;
  amendments: readonly StoredFileAmendment[];
}

/** Returns the tax groups of a document as filed now. */
export function filedGroups({
  lines,
  amendments,
}: Pick<FiledDocument, 'lines' | 'amendments'>): readonly RecordGroup[] {
  return (
    amendments.findLast(({ groups }) => groups !== undefined)?.groups ??
    computeTotals(lines.map(draftLineOf)).record_groups
  );
}

/** Returns a recipient as a file names it. */
function filedRecipient({ legal_name, nif, alternative_id, address }: StoredRecipient): FiledRecipient {
  return {
    legal_name: legal_name ?? '',
    nif,
    alternative_id: alternative_id === null ? null : normaliseAlternativeId(alternative_id),
    address,
  };
}

function recipientOf({ row, amendments }: FiledDocument): FiledRecipient | null {
  const amended = lastAmended(amendments, 'recipient');
  if (amended !== undefined) return filedRecipient(amended);
  const isNamed = !namesNobody(row) && row.formalities?.without_recipient_id !== true;
  return isNamed && row.recipient !== null ? filedRecipient(row.recipient) : null;
}

/** Returns the invoices that the file names. They are written by the builder in this order. */
function referencesOf(head: XmlElement): FiledReference[] {
  const list = elementAt(head, ['FacturasRectificadasSustituidas']);
  return (list === null ? [] : childElements(list)).map((each) => ({
    series: textAt(each, ['SerieFactura']),
    number: textAt(each, ['NumFactura']),
    issue_date: isoDay(textAt(each, ['FechaExpedicionFactura'])),
  }));
}

function centsAt(from: XmlElement, path: readonly string[]): number | null {
  const text = textAt(from, path);
  return text === '' ? null : toCents(Number(text));
}

function correctiveOf({ reason }: InvoiceRow, head: XmlElement): FiledCorrective | null {
  if (reason === null) return null;
  const path = ['FacturaRectificativa', 'ImporteRectificacionSustitutiva'];
  const base_cents = centsAt(head, [...path, 'BaseRectificada']);
  return {
    reason,
    type: textAt(head, ['FacturaRectificativa', 'Tipo']) === 'S' ? 'S' : 'I',
    rectified_amounts:
      base_cents === null
        ? null
        : {
            base_cents,
            amount_cents: centsAt(head, [...path, 'CuotaRectificada']) ?? 0,
            surcharge_amount_cents: centsAt(head, [...path, 'CuotaRecargoRectificada']),
          },
  };
}

/** VAT regime of the company, by the key that it adds to a file. */
const REGIMES: Readonly<Record<string, Exclude<VatRegime, 'GENERAL'>>> = {
  '51': 'EQUIVALENCE_SURCHARGE',
  '52': 'SIMPLIFIED',
  '53': 'NONE',
};
/** Regimes of lines that add the same keys. */
const LINE_REGIMES: readonly string[] = ['18', '20', '51', '52', '53'];

/** Returns the VAT regime that the company had when the file was made. */
function regimeOf({ lines }: FiledDocument, data: XmlElement): VatRegime {
  if (lines.some(({ regimeKey }) => LINE_REGIMES.includes(regimeKey ?? ''))) return 'GENERAL';
  const list = elementAt(data, ['Claves']);
  const keys = (list === null ? [] : childElements(list)).map((key) =>
    textAt(key, ['ClaveRegimenIvaOpTrascendencia']),
  );
  return keys.flatMap((key) => REGIMES[key] ?? [])[0] ?? 'GENERAL';
}

function linesOf({ lines, amendments }: FiledDocument): FiledLine[] {
  const taxes = registeredTaxes(lines, amendments);
  const filed = filedLines(lines).map((line, index) => ({ ...line, main_tax: taxes[index] ?? null }));
  for (const amendment of amendments.flatMap((one) => one.lines ?? [])) {
    const line = filed[amendment.index];
    if (line === undefined) continue;
    const { nature, not_subject_cause, description } = amendment;
    filed[amendment.index] = { ...line, nature, not_subject_cause, description };
  }
  return filed;
}

/**
 * Returns the invoice of a file as its repairs state it. Issuer, number, dates, time and named invoices are those of the file.
 * Throws RangeError if the file is not that of an invoice.
 *
 * Source: decisions, section 16, Rejection and repair: absent properties stay.
 */
export function filedAgain(document: FiledDocument): FiledInvoice {
  const { row, root, issue, amendments } = document;
  const head = elementAt(root, ['Factura', 'CabeceraFactura']);
  const data = elementAt(root, ['Factura', 'DatosFactura']);
  if (head === null || data === null || row.type === 'PROFORMA')
    throw new RangeError(`record ${issue.id} is not the file of an invoice`);
  const named = referencesOf(head);
  const isExchange = textAt(head, ['FacturaEmitidaSustitucionSimplificada']) === 'S';
  return {
    territory: issue.territory,
    issuer: {
      nif: issue.issuerNif,
      legal_name: textAt(root, ['Sujetos', 'Emisor', 'ApellidosNombreRazonSocial']),
      vat_regime: regimeOf(document, data),
    },
    recipient: recipientOf(document),
    issued_by: row.formalities?.issuance?.by ?? 'ISSUER',
    type: row.type,
    simplified_qualified: row.formalities?.simplified_qualified ?? false,
    number: { series: issue.series, number: issue.number },
    issue_date: issue.issueDate,
    issued_at_ms: issue.createdAt,
    operation_date: registeredOperationDate(row, amendments),
    corrective: row.type === 'CORRECTIVE' ? correctiveOf(row, head) : null,
    corrected: isExchange ? [] : named,
    replaced: isExchange ? named : [],
    description: lastAmended(amendments, 'description') ?? textAt(data, ['DescripcionFactura']),
    default_description: null,
    lines: linesOf(document),
    groups: filedGroups(document),
    total_cents:
      row.taxableBaseCents +
      row.totalVatCents +
      row.totalEquivalenceSurchargeCents +
      row.totalDisbursementsCents,
    withholding_cents: row.totalIrpfCents,
  };
}
