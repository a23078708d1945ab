import * as z from 'zod';
import { exclusionBody, exclusionSchema } from '../../companies/settings/exclusion-schemas.ts';
import { VERIFACTU_STATUSES } from '../../companies/verifactu-status.ts';
import { renunciationSchema } from './renunciation.ts';

const softwareSchema = z
  .object({
    producer_name: z.string(),
    producer_nif: z.string(),
    system_name: z.string(),
    system_id: z.string(),
    version: z.string(),
    installation_number: z.string(),
    only_verifactu: z.boolean(),
    allows_several_taxpayers: z.boolean(),
    serves_several_taxpayers: z.boolean(),
  })
  .meta({ id: 'VerifactuSoftware', description: "SistemaInformatico of the company's records" });

export const verifactuConfigurationSchema = z
  .object({
    enabled: z.boolean(),
    exclusion: exclusionSchema
      .nullable()
      .describe('Reason why the company issues without records in production while VeriFactu is off there'),
    obligated_from: z.iso
      .date()
      .nullable()
      .describe(
        'Date from which companies of this tax subject must create records; null if they never must. `BEFORE_OBLIGATION` is valid until the day before',
      ),
    renunciation: renunciationSchema
      .nullable()
      .describe('Renunciation of VeriFactu at the end of a year, if the company requested it'),
    status: z.enum(VERIFACTU_STATUSES),
    environment: z.enum(['TEST', 'LIVE']),
    records_pending: z.int(),
    incident: z.iso.datetime().nullable(),
    first_record_at: z.iso.datetime().nullable(),
    software: softwareSchema.nullable(),
  })
  .meta({ id: 'VerifactuConfiguration' });

export type VerifactuConfigurationView = z.infer<typeof verifactuConfigurationSchema>;

/** Body of an update: an absent field stays, null removes the exclusion. */
export const updateVerifactuConfigurationBody = z
  .object({
    enabled: z.boolean().optional(),
    exclusion: exclusionBody.nullish(),
  })
  .meta({ id: 'UpdateVerifactuConfiguration' });
