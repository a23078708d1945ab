import * as z from 'zod';
import { optionalText, text } from '../contract/body-fields.ts';
import {
  addressBody,
  addressSchema,
  emailField,
  ibanField,
  legalNameField,
  nifField,
  phoneField,
  urlField,
} from '../contract/identity-fields.ts';
import { PROOF_METHODS } from '../db/schema/company-schema.ts';
import { FISCAL_SYSTEM_REASONS, FISCAL_SYSTEMS } from '../domain/fiscal/fiscal-system.ts';
import { FISCAL_TERRITORIES, FISCAL_TERRITORY_SOURCES } from '../domain/fiscal/fiscal-territory.ts';
import { TAX_SUBJECTS } from '../domain/fiscal/tax-subject.ts';
import { VAT_REGIMES } from '../domain/fiscal/vat-regime.ts';
import { ACTIVITY_CODES, ACTIVITY_TYPES } from '../domain/tax-books/activity.ts';
import { ACTIVITY_TERRITORIES } from '../domain/taxes/activity-territory.ts';
import { SIMPLIFIED_LIMITS } from '../domain/taxes/limits.ts';
import { censusSchema } from './census-status.ts';
import { BLOCKER_CODES, NUMBERED_TYPES } from './readiness.ts';
import { COMPANY_VERIFACTU_STATUSES } from './verifactu-status.ts';

export const ENTITY_TYPES = ['INDIVIDUAL', 'LEGAL_ENTITY'] as const;

const MAX_TRADE_NAME_CHARACTERS = 255;
const MAX_ADDITIONAL_INFO_CHARACTERS = 1000;
const MAX_FULL_NAME_CHARACTERS = 255;
const MAX_IAE_CHARACTERS = 20;

/** Fields of a company besides its identity. Absent keeps them, null clears them. */
export const companyProfileFields = {
  trade_name: optionalText(MAX_TRADE_NAME_CHARACTERS),
  address: addressBody.nullish(),
  phone: phoneField().nullish(),
  email: emailField().nullish(),
  website: urlField().nullish(),
  additional_info: optionalText(MAX_ADDITIONAL_INFO_CHARACTERS),
  default_iban: ibanField().nullish(),
  legal_representative: z
    .object({ full_name: text(MAX_FULL_NAME_CHARACTERS), nif: nifField() })
    .meta({ id: 'LegalRepresentativeInput' })
    .nullish(),
  iae: optionalText(MAX_IAE_CHARACTERS),
  activity_code: z
    .enum(ACTIVITY_CODES)
    .nullish()
    .describe(
      'Activity code of the register (LSI, validation 16). `A`: activity in the IAE. `B`: activity not in the IAE. `C`: activity not started. `D`: lets property that is in none of these',
    ),
  activity_type: z
    .enum(ACTIVITY_TYPES)
    .nullish()
    .describe(
      'Activity type. For `A`: `01` lets property, `02` independent livestock, `03` other business, `04` artists and sports, `05` other professions. For `B`: `01` crops, `02` livestock, `03` forestry, `04` mussels, `05` fishing, `06` others. `C` and `D` have none',
    ),
  simplified_limit: z
    .enum(SIMPLIFIED_LIMITS)
    .nullish()
    .describe(
      'Maximum total of simplified invoices, taxes included. `GENERAL`: 400 EUR. `ART_4_2`: 3000 EUR, for the activities that art. 4.2 RD 1619/2012 lists. If nothing is declared, the limit is 3000 EUR',
    ),
  activity_territory: z
    .enum(ACTIVITY_TERRITORIES)
    .nullish()
    .describe(
      'Territory in which the company works. If absent, the address decides. Lines without a tax use IGIC in the Canaries and IPSI in Ceuta and Melilla, unless the tax configuration names another tax. In Ceuta and Melilla, default withholdings of 15, 7 and 19 become 6, 2.8 and 7.6',
    ),
  vat_regime: z
    .enum(VAT_REGIMES)
    .nullish()
    .describe(
      'VAT regime of the company as a whole. TicketBAI files of EQUIVALENCE_SURCHARGE have key 51, of SIMPLIFIED 52, of NONE (outside VAT) 53. If absent, the regime of the default tax decides',
    ),
};

/** Body of PATCH, which merges. `address` and `legal_representative` are replaced whole. */
export const updateCompanyBody = z
  .object({
    nif: nifField().optional(),
    legal_name: legalNameField().optional(),
    entity_type: z.enum(ENTITY_TYPES).optional(),
    ...companyProfileFields,
  })
  .meta({ id: 'UpdateCompany' });

export type UpdateCompanyBody = z.output<typeof updateCompanyBody>;

export const companySchema = z
  .object({
    id: z.uuid(),
    account_id: z.uuid(),
    nif: z.string().nullable(),
    legal_name: z.string(),
    trade_name: z.string().nullable(),
    entity_type: z.enum(ENTITY_TYPES),
    address: addressSchema.nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    additional_info: z.string().nullable(),
    default_iban: z.string().nullable(),
    legal_representative: z
      .object({ full_name: z.string(), nif: z.string() })
      .meta({ id: 'LegalRepresentative' })
      .nullable(),
    iae: z.string().nullable(),
    activity_code: z.enum(ACTIVITY_CODES).nullable(),
    activity_type: z.enum(ACTIVITY_TYPES).nullable(),
    simplified_limit: z.enum(SIMPLIFIED_LIMITS).nullable(),
    activity_territory: z.enum(ACTIVITY_TERRITORIES).nullable(),
    vat_regime: z.enum(VAT_REGIMES).describe('VAT regime of the company, which its TicketBAI files name'),
    fiscal_territory: z
      .enum(FISCAL_TERRITORIES)
      .describe('Fiscal territory in force. It follows the address, or the declared territory'),
    fiscal_territory_source: z
      .enum(FISCAL_TERRITORY_SOURCES)
      .describe('Origin of the territory. DEFAULT: neither address nor declaration says it'),
    fiscal_territory_pending: z
      .object({ territory: z.enum(FISCAL_TERRITORIES), since: z.iso.datetime() })
      .meta({ id: 'PendingFiscalTerritory' })
      .nullable()
      .describe('Territory of address or declaration, if the company keeps another one until a move'),
    fiscal_system: z
      .enum(FISCAL_SYSTEMS)
      .describe('Invoicing system that is due in this environment. NONE: plain invoices'),
    fiscal_system_reason: z
      .enum(FISCAL_SYSTEM_REASONS)
      .nullable()
      .describe('Reason for NONE, otherwise null'),
    tax_subject: z
      .enum(TAX_SUBJECTS)
      .describe('Kind of taxpayer, which decides the date of the VeriFactu obligation. It follows the NIF'),
    logo_url: z.string().nullable().meta({
      description: 'Link to the logo as PNG, new in each response and valid for five minutes',
    }),
    census: censusSchema
      .nullable()
      .describe(
        'Result of the AEAT’s census in this environment when NIF and name were set; null without a NIF',
      ),
    nif_proof: z
      .object({ method: z.enum(PROOF_METHODS), at: z.iso.datetime() })
      .meta({ id: 'NifProof' })
      .nullable()
      .describe(
        'Proof that the company may act for its NIF in production: an approved representation, a certificate of the NIF, or the operator. Null without one. A changed NIF loses it',
      ),
    in_test: z.boolean(),
    in_live: z.boolean(),
    verifactu_status: z.enum(COMPANY_VERIFACTU_STATUSES),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Company' });

export type CompanyView = z.infer<typeof companySchema>;

const blockerSchema = z
  .object({
    code: z.enum(BLOCKER_CODES),
    message: z.string(),
    document_type: z.enum(NUMBERED_TYPES).nullable(),
    missing_fields: z.array(z.string()).nullable(),
  })
  .meta({ id: 'IssuingBlocker' });

export const readinessSchema = z
  .object({
    ready: z.boolean(),
    blockers: z.array(blockerSchema),
    recommendations: z
      .array(z.object({ code: z.string(), message: z.string() }).meta({ id: 'IssuingRecommendation' }))
      .describe('Data that the law requires but the service does not enforce'),
  })
  .meta({ id: 'IssuingReadiness' });
