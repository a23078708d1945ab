-- Invoices of which something may be due, which bank movements are compared with.
CREATE INDEX invoices_open ON invoices (company_id, id)
  WHERE payment_date IS NULL AND number IS NOT NULL AND status IN ('ISSUED', 'SENT', 'PAID', 'RECTIFIED');
CREATE INDEX mandates_by_company ON mandates (company_id, id);
