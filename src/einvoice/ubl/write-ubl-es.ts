import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { field, fieldIfAny, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import type { SemanticInvoice } from '../en16931/model.ts';
import type { EuropeanInvoice } from '../en16931/source.ts';
import type { UblProfile } from './profiles.ts';
import { writeUbl } from './write-ubl.ts';

/** Version of our own draft, since the schemas of the national solution are not published. Any change gets a new version. */
export const UBL_ES_VERSION = '0.1-draft';

const NAMESPACE = `urn:folio:ubl-es:${UBL_ES_VERSION}`;
const EXTENSIONS = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';

const PROFILE: UblProfile = {
  customizationId: `urn:cen.eu:en16931:2017#conformant#${NAMESPACE}`,
  profileId: null,
};

/** Writes TipoRectificativa of the AEAT: by substitution, or by differences. */
function rectification({ type, rectification_type, reason }: EuropeanInvoice): Markup {
  if (type !== 'CORRECTIVE') return '';
  return group('es:Rectification', [
    field('es:Type', rectification_type === 'SUBSTITUTION' ? 'S' : 'I'),
    fieldIfAny('es:Reason', reason),
  ]);
}

function lineRegime({ main_tax }: EuropeanInvoice['lines'][number], index: number): Markup {
  if (main_tax === null) return '';
  return group('es:Line', [
    field('es:ID', String(index + 1)),
    field('es:TaxType', main_tax.type),
    field('es:RegimeKey', main_tax.regime_key),
    fieldIfAny('es:ExemptionReason', main_tax.exemption_reason),
  ]);
}

function* extensions(invoice: EuropeanInvoice): Turns<Markup> {
  const regimes = yield* mapInTurns(invoice.lines, LINES_A_TURN, lineRegime);
  const content = [
    rectification(invoice),
    fieldIfAny('es:VerifactuUrl', invoice.ticketbai == null ? invoice.qr_url : null),
    ...regimes,
  ].join('');
  const spanish = `<es:Spain xmlns:es="${NAMESPACE}">${content}</es:Spain>`;
  const extension = group('ext:UBLExtension', [
    field('ext:ExtensionURI', NAMESPACE),
    group('ext:ExtensionContent', [spanish]),
  ]);
  return optionalGroup('ext:UBLExtensions', [extension]).replace(
    '<ext:UBLExtensions>',
    `<ext:UBLExtensions xmlns:ext="${EXTENSIONS}">`,
  );
}

/**
 * Writes an invoice in the draft profile of the national solution (SPFE), in turns. It is UBL on EN 16931 with Spanish additions: the
 * regime of each line, the VERI*FACTU URL, withholdings, and the type of a corrective. The schemas and rules of Orden
 * HAC/1028/2026 are not published. This file is our own profile until they replace it.
 *
 * @param model model in the SPANISH dialect
 */
export function* writeUblEs(model: SemanticInvoice, invoice: EuropeanInvoice): Turns<string> {
  return yield* writeUbl(model, PROFILE, yield* extensions(invoice));
}
