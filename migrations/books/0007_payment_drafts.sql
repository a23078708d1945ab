-- What becomes of a payment whose draft its user issues or deletes, in the commit that does so and whichever way it is done.
-- While a run has the payment claimed, the run settles it.

CREATE TRIGGER payment_drafts_issued AFTER UPDATE OF number ON invoices
WHEN OLD.number IS NULL AND NEW.number IS NOT NULL
BEGIN
  UPDATE payment_events
  SET status = 'MANUALLY_RESOLVED', invoice_id = NEW.id, failure_category = NULL, failure_reason = NULL, failure_messages = NULL,
    processed_at = NEW.updated_at
  WHERE event_kind = 'PAYMENT_COMPLETED' AND status IN ('RECEIVED', 'FAILED', 'SKIPPED', 'MANUALLY_RESOLVED')
    AND payment_id = (SELECT id FROM payments WHERE invoice_id = NEW.id AND claimed_id IS NULL AND stage IN ('DRAFTED', 'RESOLVED'));
  -- Due, since refunds may have waited for it.
  UPDATE payments
  SET stage = 'INVOICED', draft_version = NULL, discarded_at = NULL, due_at = 0, version = version + 1, updated_at = NEW.updated_at
  WHERE invoice_id = NEW.id AND claimed_id IS NULL AND stage IN ('DRAFTED', 'RESOLVED');
END;

CREATE TRIGGER payment_drafts_deleted AFTER UPDATE OF deleted_at ON invoices
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND NEW.number IS NULL
BEGIN
  UPDATE payment_events SET invoice_id = NULL
  WHERE invoice_id = NEW.id
    AND payment_id = (SELECT id FROM payments WHERE invoice_id = NEW.id AND claimed_id IS NULL AND stage IN ('DRAFTED', 'RESOLVED'));
  UPDATE payments
  SET invoice_id = NULL, draft_version = NULL, version = version + 1, updated_at = NEW.updated_at,
    stage = CASE
      WHEN stage = 'RESOLVED' THEN 'RESOLVED'
      WHEN EXISTS (SELECT 1 FROM payment_events WHERE payment_id = payments.id AND event_kind = 'PAYMENT_COMPLETED' AND status = 'FAILED')
        THEN 'FAILED'
      ELSE 'SKIPPED' END
  WHERE invoice_id = NEW.id AND claimed_id IS NULL AND stage IN ('DRAFTED', 'RESOLVED');
END;
