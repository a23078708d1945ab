import type * as z from 'zod';
import type { TicketbaiCertificate } from '../../companies/certificates/ticketbai-certificate.ts';
import { factsOf, systemOf } from '../../companies/due-system.ts';
import { lroeModel } from '../../companies/lroe-model.ts';
import type { TicketbaiBooks } from '../../companies/settings/ticketbai-repository.ts';
import {
  certificateSource,
  TICKETBAI_BLOCKER_MESSAGES,
  type TicketbaiFacts,
  ticketbaiBlockers,
} from '../../companies/ticketbai-blockers.ts';
import { representationIn } from '../../companies/ticketbai-readiness.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import { taxSubjectOf } from '../../domain/fiscal/tax-subject.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { qrBaseOf, softwareIn, ticketbaiTerritory } from '../../ticketbai/deployment.ts';
import { policyOn } from '../../ticketbai/territories.ts';
import { certificateView } from './configuration-certificate.ts';
import type { ticketbaiConfigurationSchema } from './configuration-schemas.ts';

type ConfigurationView = z.infer<typeof ticketbaiConfigurationSchema>;

/** Data of a TicketBAI configuration. */
export interface TicketbaiState extends TicketbaiBooks {
  company: CompanyRecord;
  /** Certificate of the provider. Empty where the company does not use it. */
  providerCertificates: readonly TicketbaiCertificate[];
}

/** Returns the system that is due for the company, with its territory. */
export function ticketbaiSystem(
  { company, settings, recordsTerritory }: TicketbaiState,
  context: CompanyContext,
) {
  return systemOf(company.row, { ...factsOf(context), ...settings, recordsTerritory });
}

/** Returns the facts that decide about the files of a company in a TicketBAI territory. Null elsewhere. */
function factsOfState(state: TicketbaiState, context: CompanyContext): TicketbaiFacts | null {
  const territory = ticketbaiTerritory(ticketbaiSystem(state, context).inForce.territory);
  if (territory === null) return null;
  const { ticketbai } = state.settings;
  const { row } = state.company;
  return {
    territory,
    environment: context.environment,
    stored: ticketbai,
    model: lroeModel(taxSubjectOf(row), ticketbai.lroe?.model ?? null),
    nif: row.nif,
    deployment: context.config.ticketbai,
    certificates:
      certificateSource(ticketbai, context.environment) === 'PROVIDER'
        ? state.providerCertificates
        : state.certificates,
    representation: representationIn(row, territory, context),
    nowMs: context.serviceClock.now(),
  };
}

/** Returns the obstacles of a company in a TicketBAI territory, as the API shows them. Empty elsewhere. */
export function blockersOf(state: TicketbaiState, context: CompanyContext, language: Language) {
  const facts = factsOfState(state, context);
  const codes = facts === null ? [] : ticketbaiBlockers(facts);
  return codes.map((code) => ({ code, message: TICKETBAI_BLOCKER_MESSAGES[code][language] }));
}

function lroeView({ territory, stored: { lroe }, model }: TicketbaiFacts): ConfigurationView['lroe'] {
  if (territory !== 'BIZKAIA') return null;
  const codes = lroe?.activity_codes ?? [];
  return {
    model,
    activity_code: codes[0] ?? null,
    activity_codes: codes,
    income_differs: lroe?.income_differs ?? false,
    collections_criterion: lroe?.collections_criterion ?? false,
  };
}

function statusOf(state: TicketbaiState, isOn: boolean, isBlocked: boolean): ConfigurationView['status'] {
  if (!isOn) return 'DISABLED';
  if (isBlocked) return 'PENDING';
  const { dispatch } = state;
  return dispatch !== null && (dispatch.pausedSince ?? dispatch.incidentSince) !== null ? 'ERROR' : 'ACTIVE';
}

function pausedView({ dispatch }: TicketbaiState): ConfigurationView['paused'] {
  if (dispatch === null || dispatch.pausedSince === null) return null;
  const { pausedSince, pausedCode, pausedMessage } = dispatch;
  return { since: timestampText(pausedSince), code: pausedCode ?? '', message: pausedMessage ?? '' };
}

/** Returns the configuration as the API shows it. Empty where TicketBAI does not apply. Decisions, section 16, Configuration. */
export function ticketbaiConfigurationView(
  state: TicketbaiState,
  context: CompanyContext,
): ConfigurationView {
  const { environment, language } = context;
  const { inForce, today, system } = ticketbaiSystem(state, context);
  const facts = factsOfState(state, context);
  const { device_serial_number, default_description, exemption } = state.settings.ticketbai;
  const policy = facts === null ? null : policyOn(facts.deployment.policies[facts.territory], today);
  const blockers = blockersOf(state, context, language);
  const enabled = system === 'TICKETBAI';
  const incidentSince = state.dispatch?.incidentSince ?? null;
  return {
    territory: inForce.territory,
    enabled,
    status: statusOf(state, enabled, blockers.length > 0),
    environment,
    certificate: certificateView(facts),
    software: facts === null ? null : softwareIn(facts.deployment, environment, facts.territory),
    device_serial_number,
    lroe: facts === null ? null : lroeView(facts),
    default_description,
    exemption,
    policy: policy === null ? null : { identifier: policy.identifier, hash: policy.hash },
    qr_base: facts === null ? null : qrBaseOf(facts.deployment, environment, facts.territory) || null,
    records_pending: state.pending,
    oldest_pending_at: timestampOrNull(state.oldestPendingAtMs),
    incident: timestampOrNull(incidentSince),
    paused: pausedView(state),
    first_record_at: timestampOrNull(state.firstRecordAtMs),
    blockers,
  };
}
