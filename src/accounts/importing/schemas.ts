import * as z from 'zod';

const ROW_STATUSES = ['CREATED', 'UNCHANGED', 'UPDATED', 'ERROR'] as const;

const errorsField = z.record(z.string(), z.string()).meta({ description: 'Errors by field' });
const rowFields = {
  row: z.int().meta({ description: 'Position in the file; 1 for the first row after the header' }),
  status: z.enum(ROW_STATUSES),
  external_ref: z.string().nullable().meta({ description: 'Reference of the account in the row' }),
};

const statisticsSchema = z
  .object({ total: z.int(), created: z.int(), updated: z.int(), unchanged: z.int(), errors: z.int() })
  .meta({ id: 'AccountImportStatistics' });

const accountRowSchema = z
  .object({
    ...rowFields,
    account_id: z
      .uuid()
      .nullable()
      .meta({ description: 'Id of the account; null if it does not exist yet, or if the row is invalid' }),
    company_id: z
      .uuid()
      .nullable()
      .meta({ description: 'Id of the company in the row; null if there is none' }),
    errors: errorsField,
  })
  .meta({ id: 'ImportedAccountRow' });

const customerRowSchema = z
  .object({
    ...rowFields,
    company_id: z.uuid().nullable().meta({ description: 'Id of the company that the customer belongs to' }),
    customer_id: z
      .uuid()
      .nullable()
      .meta({ description: 'Id of the customer; null if it does not exist, or not yet' }),
    errors: errorsField,
  })
  .meta({ id: 'ImportedAccountCustomerRow' });

export const accountImportSchema = z
  .object({
    statistics: statisticsSchema,
    rows: z.array(accountRowSchema),
    customers: z
      .object({ statistics: statisticsSchema, rows: z.array(customerRowSchema) })
      .meta({ id: 'AccountCustomersImport' })
      .nullable()
      .meta({ description: 'Result of `customers_file`; null if none was sent' }),
  })
  .meta({ id: 'AccountImport' });

export type RowStatus = (typeof ROW_STATUSES)[number];
export type AccountImportView = z.infer<typeof accountImportSchema>;
export type AccountRowView = z.infer<typeof accountRowSchema>;
export type CustomerRowView = z.infer<typeof customerRowSchema>;
