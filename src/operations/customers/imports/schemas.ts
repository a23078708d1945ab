import * as z from 'zod';

const ROW_STATUSES = ['VALID', 'ERROR', 'DUPLICATE', 'NIF_INVALID'] as const;

const importedRowSchema = z
  .object({
    row: z.int().meta({ description: 'Position in the file; 1 for the first row after the header' }),
    status: z.enum(ROW_STATUSES),
    customer_id: z.uuid().nullable().meta({
      description:
        'Id of the created customer, or of the one that a duplicate repeats; null if there is none yet',
    }),
    errors: z.record(z.string(), z.string()).meta({ description: 'Errors by field' }),
  })
  .meta({ id: 'ImportedCustomerRow' });

export const customerImportSchema = z
  .object({
    statistics: z.object({
      total: z.int(),
      valid: z.int(),
      created: z.int().meta({ description: 'Number of created customers; 0 in a preview' }),
      errors: z.int().meta({ description: 'Number of rows with a status of ERROR or NIF_INVALID' }),
      duplicates: z.int(),
    }),
    rows: z.array(importedRowSchema),
  })
  .meta({ id: 'CustomerImport' });

export type CustomerImportView = z.infer<typeof customerImportSchema>;
export type ImportedRowView = z.infer<typeof importedRowSchema>;
