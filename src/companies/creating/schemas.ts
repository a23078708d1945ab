import * as z from 'zod';
import { reportViolations } from '../../contract/body-fields.ts';
import { legalNameField, nifField } from '../../contract/identity-fields.ts';
import { validateSeries } from '../../domain/series/series-format.ts';
import { validateActivity } from '../../domain/tax-books/activity.ts';
import { companyProfileFields, ENTITY_TYPES } from '../schemas.ts';
import {
  DEFAULT_INITIAL_NUMBER,
  DEFAULT_RESET_FREQUENCY,
  DEFAULT_SERIES_FORMAT,
  initialNumber,
  RESET_FREQUENCIES,
  seriesCode,
  seriesFormat,
} from '../series/schemas.ts';

export const COMPANY_SORT_FIELDS = ['created_at'] as const;

/** Placeholder for a missing code. Its value has no effect on the check of the format. */
const ANY_CODE = 'X';

const newbornSeriesBody = z
  .object({
    code: seriesCode.nullish(),
    format: seriesFormat.nullish(),
    reset_frequency: z.enum(RESET_FREQUENCIES).nullish(),
    initial_number: initialNumber.nullish(),
  })
  .superRefine((body, refinement) => {
    const violations = validateSeries({
      code: ANY_CODE,
      format: body.format ?? DEFAULT_SERIES_FORMAT,
      reset_frequency: body.reset_frequency ?? DEFAULT_RESET_FREQUENCY,
      initial_number: DEFAULT_INITIAL_NUMBER,
    });
    reportViolations(violations, refinement);
  })
  .meta({ id: 'InitialSeries' });

const numberingBody = z
  .object({
    standard: newbornSeriesBody.nullish(),
    simplified: newbornSeriesBody.nullish(),
    corrective: newbornSeriesBody.nullish(),
  })
  .describe(
    'Default series of the new company, in both environments. If absent, they are F, S and R, numbered from 1 each year',
  )
  .meta({ id: 'CompanyNumbering' });

export const createCompanyBody = z
  .object({
    nif: nifField(),
    legal_name: legalNameField(),
    entity_type: z.enum(ENTITY_TYPES),
    ...companyProfileFields,
    numbering: numberingBody.nullish(),
  })
  .superRefine(({ activity_code, activity_type }, refinement) =>
    reportViolations(validateActivity(activity_code ?? null, activity_type ?? null), refinement),
  )
  .meta({ id: 'CreateCompany' });

export type CreateCompanyBody = z.output<typeof createCompanyBody>;
export type CompanyNumbering = z.output<typeof numberingBody>;

export const COMPANY_EXAMPLE = {
  nif: 'B12345674',
  legal_name: 'Talleres Prueba, S.L.',
  entity_type: 'LEGAL_ENTITY',
  address: {
    street: 'Calle de Alcalá',
    number: '45',
    postal_code: '28014',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
  email: 'hola@talleres-prueba.es',
  numbering: { standard: { code: 'F', initial_number: 125 } },
};
