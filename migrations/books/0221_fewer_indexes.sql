-- Events are listed, replayed and purged while they say something: a mark that something was told once needs its own index alone.
DROP INDEX outbox_by_account;
CREATE INDEX outbox_by_account ON outbox (account_id, created_at, id) WHERE data <> '{}';
DROP INDEX outbox_by_subject;
CREATE INDEX outbox_by_subject ON outbox (subject_id, created_at, id) WHERE data <> '{}';

-- Each sort had an index of some 97 bytes an invoice, which drafting and issuing write. Orders that are seldom asked for share that of
-- the total, which has what they sort by: a list by one of them goes through this index and through no invoice.
DROP INDEX invoices_by_base;
DROP INDEX invoices_by_vat;
DROP INDEX invoices_by_surcharge;
DROP INDEX invoices_by_discounts;
DROP INDEX invoices_by_series_code;
DROP INDEX invoices_by_operation_date;
DROP INDEX invoices_by_total;
CREATE INDEX invoices_by_total ON invoices (company_id, invoice_total_cents, id, type, taxable_base_cents, total_vat_cents,
  total_equivalence_surcharge_cents, total_discounts_cents, series_code, operation_date, deleted_at) WHERE deleted_at IS NULL;
-- The books of a period find by it the few operations that have a day of their own.
CREATE INDEX invoices_by_operation_date ON invoices (company_id, operation_date, id)
  WHERE operation_date IS NOT NULL AND deleted_at IS NULL;
