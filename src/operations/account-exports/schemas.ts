import * as z from 'zod';

export const accountExportSchema = z
  .object({
    export_id: z.uuid(),
    account_id: z.uuid(),
    environment: z.enum(['TEST', 'LIVE']),
    state: z
      .enum(['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'])
      .describe('Status of the export. EXPIRED: the archive was deleted one day after its creation'),
    size_bytes: z.int().nullable().describe('Size of the archive; null until it is READY'),
    download_url: z
      .string()
      .nullable()
      .describe('URL of the archive (ZIP) while it is READY, valid until `expires_at`'),
    created_at: z.iso.datetime(),
    ready_at: z.iso.datetime().nullable(),
    expires_at: z.iso
      .datetime()
      .nullable()
      .describe('Time at which the archive is deleted; null until it is READY'),
  })
  .meta({ id: 'AccountExport' });

export type AccountExportView = z.infer<typeof accountExportSchema>;
