-- What went back, and what was deleted, is found by its day and by when it was noted: books in cash basis count it.
CREATE INDEX invoice_refunds_by_date ON invoice_refunds (company_id, date, invoice_id);
CREATE INDEX invoice_payments_deleted ON invoice_payments (company_id, deleted_at, invoice_id) WHERE deleted_at IS NOT NULL;
