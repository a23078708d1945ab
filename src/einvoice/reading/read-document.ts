import { inTurns } from '../../platform/in-turns.ts';
import { decodeXml } from '../../xml/decode-xml.ts';
import { hasTooManyElements, parseInTurns } from '../../xml/parse-document.ts';
import { XmlRefusedError } from '../../xml/xml-reader.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { brokenElementCodes } from '../rules/element-code-rules.ts';
import { facturaeFindings } from '../rules/facturae-rules.ts';
import { type Finding, findingOf } from '../rules/finding.ts';
import { brokenRulesInTurns, isPeppol } from '../rules/judge-en16931.ts';
import { brokenPeppolDocumentRules } from '../rules/peppol-document-rules.ts';
import { isSpanish } from '../rules/spanish-rules.ts';
import { brokenStructure } from '../rules/structure-rules.ts';
import { verifyFacturae } from '../signature/verify-facturae.ts';
import { CII_NAMESPACE } from './cii-elements.ts';
import { fromRaw, isNegativeCredit } from './from-raw.ts';
import type { RawInvoice } from './raw-invoice.ts';
import { readCii } from './read-cii.ts';
import { withReadDates } from './read-dates.ts';
import { FACTURAE_NAMESPACES, readFacturae } from './read-facturae.ts';
import type { ReadDocument, ReadForm } from './read-forms.ts';
import { readUbl } from './read-ubl.ts';
import { UBL_CREDIT_NOTE_NAMESPACE, UBL_INVOICE_NAMESPACE } from './ubl-elements.ts';

/** Reason why a text cannot be read as a document. */
export type Unread =
  | { unread: 'TOO_LARGE' }
  | { unread: 'NO_XML'; why: string }
  | { unread: 'UNKNOWN_FORM'; root: string }
  | { unread: 'UNKNOWN_ENCODING'; encoding: string };

/** Lets other waiting work run, and resolves after it. */
type TakeTurn = () => Promise<void>;

const NO_TURNS: TakeTurn = () => Promise.resolve();

const UBL_ROOTS: Readonly<Record<string, string>> = {
  Invoice: UBL_INVOICE_NAMESPACE,
  CreditNote: UBL_CREDIT_NOTE_NAMESPACE,
};

function ublForm(raw: RawInvoice): ReadForm {
  if (isPeppol(raw)) return 'PEPPOL_BIS3';
  return isSpanish(raw) ? 'UBL_ES' : 'UBL';
}

/** Finding for a credit note whose amounts are negative, which would be an invoice by the letter. */
export const CREDIT_NOTE_SIGN: Finding = {
  rule: 'CREDIT_NOTE_SIGN',
  severity: 'WARNING',
  text: {
    en: 'The amounts of a credit note are positive. These are negative, and are read as what is credited.',
    es: 'Los importes de un abono son positivos. Estos son negativos y se leen como lo que se abona.',
  },
  source: 'EN 16931-1, 5.2 (credit notes)',
};

async function european(
  raw: RawInvoice,
  root: XmlElement,
  form: ReadForm,
  takeTurn: TakeTurn,
): Promise<ReadDocument> {
  const structure = await inTurns(brokenStructure(root, raw), takeTurn);
  const ofElements = form === 'PEPPOL_BIS3' ? await brokenPeppolDocumentRules(root, takeTurn) : [];
  await takeTurn();
  const ofModel = await brokenRulesInTurns(raw, takeTurn);
  const known = new Set(ofModel.map(({ id }) => id));
  const ofCodes = await inTurns(brokenElementCodes(root, raw.syntax, known), takeTurn);
  const broken = [...structure, ...ofModel, ...ofCodes, ...ofElements].map(findingOf);
  await takeTurn();
  const findings = isNegativeCredit(raw) ? [...broken, CREDIT_NOTE_SIGN] : broken;
  return { form, specification: raw.specification, invoices: [fromRaw(raw)], findings, signature: null };
}

async function facturae(root: XmlElement, version: string, takeTurn: TakeTurn): Promise<ReadDocument> {
  await takeTurn();
  const invoices = await inTurns(readFacturae(root), takeTurn);
  await takeTurn();
  const findings = await inTurns(facturaeFindings(root, invoices), takeTurn);
  await takeTurn();
  const signature = await verifyFacturae(root);
  return { form: 'FACTURAE', specification: version, invoices, findings, signature };
}

async function readRoot(
  root: XmlElement,
  isEmbedded: boolean,
  takeTurn: TakeTurn,
): Promise<ReadDocument | Unread> {
  await takeTurn();
  const { local, namespace } = root;
  const version = local === 'Facturae' ? FACTURAE_NAMESPACES[namespace] : undefined;
  if (version !== undefined && !isEmbedded) return await facturae(root, version, takeTurn);
  if (local === 'CrossIndustryInvoice' && namespace === CII_NAMESPACE)
    return await european(
      await inTurns(readCii(root), takeTurn),
      root,
      isEmbedded ? 'FACTUR_X' : 'CII',
      takeTurn,
    );
  if (UBL_ROOTS[local] === namespace && !isEmbedded) {
    const raw = await inTurns(readUbl(root), takeTurn);
    return await european(raw, root, ublForm(raw), takeTurn);
  }
  return { unread: 'UNKNOWN_FORM', root: local.slice(0, 100) };
}

/**
 * Reads an XML file: its form, its invoices and the rules that it breaks. The work grows only with its size. It fetches and
 * expands nothing.
 *
 * @param isEmbedded true if it was taken out of a PDF
 * @param takeTurn resolves after other waiting work has run, since a file may need seconds
 */
export async function readXml(
  bytes: Uint8Array,
  isEmbedded = false,
  takeTurn: TakeTurn = NO_TURNS,
): Promise<ReadDocument | Unread> {
  if (hasTooManyElements(bytes)) return { unread: 'TOO_LARGE' };
  const decoded = decodeXml(bytes);
  if ('unknownEncoding' in decoded) return { unread: 'UNKNOWN_ENCODING', encoding: decoded.unknownEncoding };
  if ('isBroken' in decoded) return { unread: 'NO_XML', why: 'it is not in the encoding that it declares' };
  try {
    const read = await readRoot(await inTurns(parseInTurns(decoded.text), takeTurn), isEmbedded, takeTurn);
    return 'unread' in read ? read : withReadDates(read);
  } catch (error) {
    if (error instanceof XmlRefusedError) return { unread: 'NO_XML', why: error.message };
    throw error;
  }
}
