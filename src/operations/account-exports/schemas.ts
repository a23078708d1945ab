import * as z from 'zod';

export const accountExportSchema = z
  .object({
    export_id: z.uuid(),
    account_id: z.uuid(),
    environment: z.enum(['TEST', 'LIVE']),
    state: z
      .enum(['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'])
      .describe('EXPIRED: the archive was deleted a day after it was made'),
    size_bytes: z.int().nullable().describe('Size of the archive, null until it is READY'),
    download_url: z
      .string()
      .nullable()
      .describe('Where the archive (ZIP) is until `expires_at`, while it is READY'),
    created_at: z.iso.datetime(),
    ready_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable().describe('When the archive is deleted; null until it is READY'),
  })
  .meta({ id: 'AccountExport' });

export type AccountExportView = z.infer<typeof accountExportSchema>;
