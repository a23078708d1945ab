import * as z from 'zod';

const ROW_STATUSES = ['CREATED', 'UNCHANGED', 'UPDATED', 'ERROR'] as const;

const errorsField = z.record(z.string(), z.string()).meta({ description: 'What is wrong, by field' });
const rowFields = {
  row: z.int().meta({ description: 'Its place in the file, 1 for the first row after the header' }),
  status: z.enum(ROW_STATUSES),
  external_ref: z.string().nullable().meta({ description: 'The account that the row names' }),
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
      .meta({ description: 'Null where there is no account yet, and for a row that is not right' }),
    company_id: z.uuid().nullable().meta({ description: 'The company of the row; null where there is none' }),
    errors: errorsField,
  })
  .meta({ id: 'ImportedAccountRow' });

const customerRowSchema = z
  .object({
    ...rowFields,
    company_id: z.uuid().nullable().meta({ description: 'The company that the customer is of' }),
    customer_id: z.uuid().nullable().meta({ description: 'Null where there is no customer, or none yet' }),
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
      .meta({ description: 'What became of `customers_file`; null where none was sent' }),
  })
  .meta({ id: 'AccountImport' });

export type RowStatus = (typeof ROW_STATUSES)[number];
export type AccountImportView = z.infer<typeof accountImportSchema>;
export type AccountRowView = z.infer<typeof accountRowSchema>;
export type CustomerRowView = z.infer<typeof customerRowSchema>;
