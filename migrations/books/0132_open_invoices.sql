-- Invoices that wait to be paid, whole or in part: what money has settled has a payment date.
CREATE INDEX invoices_payment_pending ON invoices (company_id, id)
  WHERE payment_date IS NULL AND status IN ('ISSUED', 'SENT', 'PAID', 'RECTIFIED') AND type <> 'PROFORMA';
