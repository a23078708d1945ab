import { OSS_REGIME } from '../taxes/tax-catalogue.ts';
import type { Violation } from '../violation.ts';
import type { InvoiceType } from './invoice-status.ts';

export const ISSUANCES = ['ISSUER', 'THIRD_PARTY', 'RECIPIENT'] as const;

/**
 * Party that issues an invoice in the issuer's name (RD 1619/2012 art. 5). `nif` and `name` belong to a third party and are null
 * otherwise.
 */
export interface Issuance {
  by: (typeof ISSUANCES)[number];
  nif: string | null;
  name: string | null;
}

/** Legal variants of an invoice beyond its type. */
export interface Formalities {
  /** Simplified invoice with the recipient's data, so that the recipient can deduct the tax (RD 1619/2012 art. 7.2 and 7.3). */
  simplified_qualified: boolean;
  /** Full invoice without the identity of a recipient abroad who needs none (RD 1619/2012 art. 6.1.d). */
  without_recipient_id: boolean;
  /** Null means that the issuer issues it. */
  issuance: Issuance | null;
}

export const NO_FORMALITIES: Formalities = {
  simplified_qualified: false,
  without_recipient_id: false,
  issuance: null,
};

const ONLY_FULL = { en: 'is only for full invoices', es: 'es solo de las facturas completas' };
const EXCLUSIVE = {
  en: 'must be absent with simplified_qualified, which requires the recipient’s id',
  es: 'no va con simplified_qualified, que exige la identificación del destinatario',
};
const PROFORMA = { en: 'is not for a PROFORMA', es: 'no es de una PROFORMA' };
const THIRD_PARTY = { en: 'is required with THIRD_PARTY', es: 'es obligatorio con THIRD_PARTY' };
const ONLY_THIRD_PARTY = { en: 'is only for THIRD_PARTY', es: 'es solo de THIRD_PARTY' };
const NAMED = {
  en: 'requires an identified recipient: a STANDARD invoice, without without_recipient_id',
  es: 'exige un destinatario identificado: una STANDARD, sin without_recipient_id',
};

function violation(field: string, message: Violation['message']): Violation {
  return { code: 'VALIDATION_ERROR', field, message };
}

function validateIssuance({ by, nif, name }: Issuance, type: InvoiceType, namesNobody: boolean): Violation[] {
  if (type === 'PROFORMA') return [violation('issuance', PROFORMA)];
  if (by === 'RECIPIENT' && namesNobody) return [violation('issuance.by', NAMED)];
  const issuer = { nif, name };
  return (['nif', 'name'] as const).flatMap((field) => {
    if (by === 'THIRD_PARTY')
      return issuer[field] === null ? [violation(`issuance.${field}`, THIRD_PARTY)] : [];
    return issuer[field] === null ? [] : [violation(`issuance.${field}`, ONLY_THIRD_PARTY)];
  });
}

const NEVER_SIMPLIFIED = {
  en: 'is never invoiced by a simplified invoice, qualified or not (art. 4.4 RD 1619/2012); leave simplified_qualified out',
  es: 'nunca se documenta en factura simplificada, tampoco en la cualificada (art. 4.4 RD 1619/2012); quita simplified_qualified',
};

/**
 * Rejects the lines of a qualified simplified invoice that only a full invoice may document (RD 1619/2012, article 4.4). They are
 * supplies to another member state (E5), and services taxed there, for a recipient identified by its VAT number.
 */
export function validateQualifiedTaxes(
  taxes: readonly { type: string; exemption_reason: string | null; regime_key: string }[],
  namesMemberState: boolean,
): Violation[] {
  return taxes.flatMap(({ type, exemption_reason: reason, regime_key }, index) => {
    const isElsewhere = reason === 'N2' && regime_key !== OSS_REGIME && namesMemberState;
    if (type !== 'IVA' || !(reason === 'E5' || isElsewhere)) return [];
    return [violation(`lines.${index}.main_tax.exemption_reason`, NEVER_SIMPLIFIED)];
  });
}

const NAMES_ACQUIRER = {
  en: 'is exempt for an acquirer who is identified by its VAT number (LIVA art. 25.Uno; RD 1619/2012 art. 6.1.d); leave without_recipient_id out',
  es: 'está exenta para un adquirente identificado a efectos del IVA (LIVA art. 25.Uno; RD 1619/2012 art. 6.1.d); quita without_recipient_id',
};

/** Rejects lines that need the recipient's identity on an invoice without it: supplies to another member state (E5). */
export function validateUnidentifiedTaxes(
  taxes: readonly { type: string; exemption_reason: string | null }[],
): Violation[] {
  return taxes.flatMap(({ type, exemption_reason: reason }, index) =>
    type === 'IVA' && reason === 'E5'
      ? [violation(`lines.${index}.main_tax.exemption_reason`, NAMES_ACQUIRER)]
      : [],
  );
}

/**
 * Rejects formalities that contradict each other or the type of a document drafted by hand. Field paths are those of the body.
 */
export function validateFormalities(formalities: Formalities, type: InvoiceType): Violation[] {
  const { simplified_qualified, without_recipient_id, issuance } = formalities;
  const isFull = type === 'STANDARD' || type === 'CORRECTIVE';
  return [
    ...(simplified_qualified && !isFull ? [violation('simplified_qualified', ONLY_FULL)] : []),
    ...(without_recipient_id && !isFull ? [violation('without_recipient_id', ONLY_FULL)] : []),
    ...(without_recipient_id && simplified_qualified ? [violation('without_recipient_id', EXCLUSIVE)] : []),
    ...(issuance === null ? [] : validateIssuance(issuance, type, !isFull || without_recipient_id)),
  ];
}
