import { isDeviceCertificate, mayFileTicketbai } from '../../companies/certificates/ticketbai-certificate.ts';
import { mayChooseModel } from '../../companies/lroe-model.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { StoredTicketbai } from '../../db/settings-json.ts';
import { contentViolation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { fromBase64 } from '../../signatures/algorithms.ts';
import { readCertificate } from '../../signatures/x509/certificate.ts';
import { type TicketbaiDeployment, ticketbaiTerritory } from '../../ticketbai/deployment.ts';
import type { TicketBaiTerritory } from '../../ticketbai/territories.ts';
import type { UpdateTicketbaiBody } from './configuration-schemas.ts';
import { type TicketbaiState, ticketbaiSystem } from './configuration-view.ts';

/** Characters of the year in a date. */
const YEAR = 'YYYY'.length;

/** Returns the company's territory, or throws 422 TICKETBAI_NOT_FOR_TERRITORY outside the three. */
export function requireTicketbaiTerritory(
  state: TicketbaiState,
  context: CompanyContext,
): TicketBaiTerritory {
  const { territory } = ticketbaiSystem(state, context).inForce;
  const found = ticketbaiTerritory(territory);
  if (found !== null) return found;
  throw new ApiError('TICKETBAI_NOT_FOR_TERRITORY', {
    params: { territory },
    details: { fiscal_territory: territory },
  });
}

function refuseLroe({ lroe }: UpdateTicketbaiBody, territory: TicketBaiTerritory, nif: string | null): void {
  if (lroe != null && territory !== 'BIZKAIA')
    refuseViolations([contentViolation('lroe', 'is for Bizkaia alone', 'es solo de Bizkaia')]);
  if (lroe?.model != null && !mayChooseModel(nif)) throw new ApiError('LROE_MODEL_NOT_ALLOWED');
}

function refuseExemption({ exemption }: UpdateTicketbaiBody): void {
  if (exemption?.reason !== 'OTHER_LAW' || (exemption.note ?? null) !== null) return;
  refuseViolations([
    contentViolation(
      'exemption.note',
      'says which rule leaves the company out, where the reason is OTHER_LAW',
      'indica qué norma excluye a la empresa cuando el motivo es OTHER_LAW',
    ),
  ]);
}

/** Refuses a certificate that cannot sign TicketBAI files. Decisions, section 16, Certificate. */
function refuseCertificate(
  { certificate }: UpdateTicketbaiBody,
  state: TicketbaiState,
  isLive: boolean,
  { allowsDevices }: Pick<TicketbaiDeployment, 'allowsDevices'>,
): void {
  if (certificate == null) return;
  const { source, certificate_id: id = null } = certificate;
  if (source === 'SANDBOX' && isLive)
    refuseViolations([
      contentViolation(
        'certificate.source',
        'is COMPANY or PROVIDER in production',
        'es COMPANY o PROVIDER en producción',
      ),
    ]);
  if (id === null) return;
  if (source !== 'COMPANY')
    refuseViolations([
      contentViolation('certificate.certificate_id', 'goes with COMPANY alone', 'solo va con COMPANY'),
    ]);
  const row = state.certificates.find((held) => held.id === id);
  if (row === undefined) throw new ApiError('CERTIFICATE_NOT_FOUND');
  const der = fromBase64(row.certificate);
  if (der === null || !mayFileTicketbai(readCertificate(der)))
    throw new ApiError('CERTIFICATE_ALGORITHM_NOT_ALLOWED');
  if (!allowsDevices && isDeviceCertificate(row)) throw new ApiError('DEVICE_CERTIFICATE_NOT_ALLOWED');
}

/** Refuses leaving TicketBAI in the sandbox, and in production in a year with an accepted file. */
function refuseLeaving(
  body: UpdateTicketbaiBody,
  state: TicketbaiState,
  isLive: boolean,
  today: string,
): void {
  if (body.enabled === false && !isLive) throw new ApiError('TICKETBAI_ALWAYS_ON_IN_SANDBOX');
  const leaves = (body.enabled === false && state.settings.ticketbai.enabled) || body.exemption != null;
  const isBound = isLive && state.lastAcceptedDate?.slice(0, YEAR) === today.slice(0, YEAR);
  if (leaves && isBound) throw new ApiError('TICKETBAI_BOUND_UNTIL_YEAR_END');
}

/** Throws the refusals of a change that does not fit the company. */
export function refuseChange(
  body: UpdateTicketbaiBody,
  state: TicketbaiState,
  context: CompanyContext,
): void {
  const territory = requireTicketbaiTerritory(state, context);
  const isLive = context.environment === 'LIVE';
  refuseLroe(body, territory, state.company.row.nif);
  refuseExemption(body);
  refuseCertificate(body, state, isLive, context.config.ticketbai);
  refuseLeaving(body, state, isLive, ticketbaiSystem(state, context).today);
}

const NO_LROE = { model: null, activity_codes: [], income_differs: false, collections_criterion: false };

function mergedLroe(
  stored: StoredTicketbai['lroe'],
  lroe: UpdateTicketbaiBody['lroe'],
): StoredTicketbai['lroe'] {
  if (lroe == null) return lroe === null ? null : stored;
  const kept = stored ?? NO_LROE;
  return {
    model: lroe.model === undefined ? kept.model : lroe.model,
    activity_codes:
      lroe.activity_codes ?? (lroe.activity_code === undefined ? kept.activity_codes : [lroe.activity_code]),
    income_differs: lroe.income_differs ?? kept.income_differs,
    collections_criterion: lroe.collections_criterion ?? kept.collections_criterion,
  };
}

/** Returns the stored configuration after a merge. Absent keeps a field, null clears it. */
export function mergedConfiguration(stored: StoredTicketbai, body: UpdateTicketbaiBody): StoredTicketbai {
  const { certificate, exemption } = body;
  const keptOr = <Value>(value: Value | undefined, kept: Value) => (value === undefined ? kept : value);
  return {
    enabled: body.enabled ?? stored.enabled,
    certificate: keptOr(
      certificate == null
        ? certificate
        : { source: certificate.source, certificate_id: certificate.certificate_id ?? null },
      stored.certificate,
    ),
    device_serial_number: keptOr(body.device_serial_number, stored.device_serial_number),
    default_description: keptOr(body.default_description, stored.default_description),
    lroe: mergedLroe(stored.lroe, body.lroe),
    exemption: keptOr(
      exemption == null ? exemption : { reason: exemption.reason, note: exemption.note ?? null },
      stored.exemption,
    ),
  };
}
