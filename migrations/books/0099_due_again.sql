-- Invoices that were paid in full and corrected, of which something may be due again.
CREATE INDEX invoices_due_again ON invoices (company_id, id) WHERE payment_date IS NOT NULL AND status = 'RECTIFIED';
