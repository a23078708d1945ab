import * as z from 'zod';
import { judged, optionalText, reportViolations } from '../../contract/body-fields.ts';
import { validateSeries } from '../../domain/series/series-format.ts';

/** Document types that a series can number. Proformas have numbers of their own (specification, Invoice series). */
export const SERIES_DOCUMENT_TYPES = ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE'] as const;
export type SeriesDocumentType = (typeof SERIES_DOCUMENT_TYPES)[number];

export const RESET_FREQUENCIES = ['ANNUAL', 'MONTHLY', 'NEVER'] as const;

/** Defaults of a new series. */
export const DEFAULT_SERIES_FORMAT = '{CODE}-{YYYY}-{NUM:4}';
export const DEFAULT_RESET_FREQUENCY = 'ANNUAL';
export const DEFAULT_INITIAL_NUMBER = 1;

const MAX_NAME_CHARACTERS = 255;
const MAX_DESCRIPTION_CHARACTERS = 2000;
const MAX_INITIAL_NUMBER = 999_999;

/** Code of a series. It is validated alone, so that its error appears together with those of missing fields. */
export const seriesCode = judged(z.string(), (code) =>
  validateSeries({
    code,
    format: DEFAULT_SERIES_FORMAT,
    reset_frequency: DEFAULT_RESET_FREQUENCY,
    initial_number: DEFAULT_INITIAL_NUMBER,
  }).filter((violation) => violation.field === 'code'),
).describe('Code of the series: 1 to 50 characters of A-Z, 0-9, "_" and "-"');
export const seriesFormat = z
  .string()
  .describe(
    'Number format with the tokens {CODE} {YYYY} {YY} {MM} {NUM} {NUM:n} and literal text. {NUM} appears once. A yearly reset needs a year, a monthly reset a month',
  );
export const initialNumber = z.int().min(1).max(MAX_INITIAL_NUMBER);

const INACTIVE_DEFAULT = {
  code: 'SERIES_INACTIVE',
  field: 'is_default',
  message: {
    en: 'an inactive series cannot be the default',
    es: 'una serie inactiva no puede ser la predeterminada',
  },
};

export const createSeriesBody = z
  .object({
    code: seriesCode,
    document_type: z.enum(SERIES_DOCUMENT_TYPES),
    name: optionalText(MAX_NAME_CHARACTERS),
    description: optionalText(MAX_DESCRIPTION_CHARACTERS),
    format: seriesFormat.nullish(),
    reset_frequency: z.enum(RESET_FREQUENCIES).nullish(),
    initial_number: initialNumber.nullish(),
    is_default: z.boolean().nullish(),
    active: z.boolean().nullish(),
  })
  .superRefine((body, refinement) => {
    const numbering = {
      code: body.code,
      format: body.format ?? DEFAULT_SERIES_FORMAT,
      reset_frequency: body.reset_frequency ?? DEFAULT_RESET_FREQUENCY,
      initial_number: DEFAULT_INITIAL_NUMBER,
    };
    const violations = validateSeries(numbering).filter((violation) => violation.field === 'format');
    if (body.is_default === true && body.active === false) violations.push(INACTIVE_DEFAULT);
    reportViolations(violations, refinement);
  })
  .meta({ id: 'CreateSeries' });

/** Body of PATCH, which merges: an absent field stays, null clears `name` and `description`. */
export const updateSeriesBody = z
  .object({
    code: seriesCode.optional(),
    document_type: z.enum(SERIES_DOCUMENT_TYPES).optional(),
    name: optionalText(MAX_NAME_CHARACTERS),
    description: optionalText(MAX_DESCRIPTION_CHARACTERS),
    format: seriesFormat.optional(),
    reset_frequency: z.enum(RESET_FREQUENCIES).optional(),
    initial_number: initialNumber.optional(),
    active: z.boolean().optional(),
  })
  .meta({ id: 'UpdateSeries' });

/** Body of PUT, which replaces: absent and null clear a field, or reset the numbering to the defaults. */
export const replaceSeriesBody = z
  .object({
    code: seriesCode,
    document_type: z.enum(SERIES_DOCUMENT_TYPES),
    name: optionalText(MAX_NAME_CHARACTERS),
    description: optionalText(MAX_DESCRIPTION_CHARACTERS),
    format: seriesFormat.nullish(),
    reset_frequency: z.enum(RESET_FREQUENCIES).nullish(),
    initial_number: initialNumber.nullish(),
    active: z.boolean().nullish().describe('True if it is in use; true if absent'),
  })
  .meta({ id: 'ReplaceSeries' });

export type ReplaceSeriesBody = z.output<typeof replaceSeriesBody>;
export type UpdateSeriesBody = z.output<typeof updateSeriesBody>;

export const seriesSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.string().nullable(),
    description: z.string().nullable(),
    document_type: z.enum(SERIES_DOCUMENT_TYPES),
    format: z.string(),
    reset_frequency: z.enum(RESET_FREQUENCIES),
    initial_number: z.int().describe('First number of the first period. Later periods start with 1'),
    last_number: z.int().nullable().describe('Last number given, in its period'),
    last_issue_date: z.iso.date().nullable(),
    next_number: z.int().describe('Number that a document issued today would get'),
    next_invoice_number: z.string().describe('Next number as it is printed'),
    is_default: z.boolean(),
    active: z.boolean(),
    numbering_locked: z
      .boolean()
      .describe('True once a number was used: code, format, reset frequency and initial number are locked'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Series' });

export type SeriesView = z.infer<typeof seriesSchema>;

export const seriesDefaultsSchema = z
  .object({
    defaults: z.array(
      z.object({
        document_type: z.enum(SERIES_DOCUMENT_TYPES),
        exists: z.boolean(),
        series: seriesSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'SeriesDefaults' });

export const SERIES_EXAMPLE = {
  code: 'WEB',
  document_type: 'STANDARD',
  name: 'Online shop',
  format: '{CODE}-{YY}-{NUM:5}',
  reset_frequency: 'ANNUAL',
};
