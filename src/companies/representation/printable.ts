import type { CompanyRow } from '../../db/schema/company-schema.ts';
import type { PrintableRepresentation } from '../../documents/representation-pdf/printable-representation.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { installationOf } from '../../domain/installation.ts';
import { type ProducerIdentity, SYSTEM_NAME } from '../../domain/producer-identity.ts';
import { ApiError } from '../../platform/errors.ts';
import { softwareIdentity } from '../../verifactu/software/software-identity.ts';

/** Returns the representative: the producer of the deployment, or a placeholder if none is configured. */
export function representativeOf(
  producer: ProducerIdentity | null,
  company: Pick<CompanyRow, 'installationId' | 'installationNumber'>,
): PrintableRepresentation['representative'] {
  if (producer !== null) return { name: producer.name, nif: producer.nif, address: producer.address };
  const { NombreRazon, NIF } = softwareIdentity(null, installationOf(company), false);
  return { name: NombreRazon, nif: NIF, address: null };
}

/** Returns the document of a company with the given NIF, made at an instant (milliseconds). */
export function printableRepresentation(
  row: CompanyRow,
  nif: string,
  producer: ProducerIdentity | null,
  made: { reference: string; atMs: number; territory: PrintableRepresentation['territory'] },
): PrintableRepresentation {
  return {
    reference: made.reference,
    entity_type: row.entityType,
    taxpayer: { legal_name: row.legalName, nif, address: row.address },
    legal_representative: row.legalRepresentative,
    representative: representativeOf(producer, row),
    territory: made.territory,
    is_sample: producer === null,
    system_name: SYSTEM_NAME,
    created_at: made.atMs,
    created_on: localDate(made.atMs, companyTimeZone(row.address)),
  };
}

/** Returns the NIF that a representation binds. Throws 422 for a company without one. */
export function requireNif({ nif }: CompanyRow): string {
  if (nif !== null) return nif;
  throw new ApiError('VALIDATION_ERROR', {
    details: (language) => ({
      nif:
        language === 'es'
          ? 'la empresa no tiene NIF; ponlo antes de crear el documento'
          : 'the company has no NIF; set it before creating the document',
    }),
  });
}
