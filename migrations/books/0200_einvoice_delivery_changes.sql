-- How the delivery of an electronic invoice over a network went on, step by step: what the delivery itself shows is how it stands now.
CREATE TABLE einvoice_delivery_changes (
  invoice_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  company_id TEXT NOT NULL,
  channel TEXT NOT NULL,
  state TEXT NOT NULL,
  cancellation TEXT,
  cancellation_reason TEXT,
  register_number TEXT,
  status_code TEXT,
  status_text TEXT,
  status_reason TEXT,
  error_code TEXT,
  error_message TEXT,
  -- In the service's time.
  at INTEGER NOT NULL,
  PRIMARY KEY (invoice_id, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER einvoice_delivery_changed AFTER UPDATE OF state, cancellation ON einvoice_deliveries
WHEN NEW.state IS NOT OLD.state OR NEW.cancellation IS NOT OLD.cancellation
BEGIN
  INSERT INTO einvoice_delivery_changes (invoice_id, position, company_id, channel, state, cancellation, cancellation_reason,
    register_number, status_code, status_text, status_reason, error_code, error_message, at)
  SELECT NEW.invoice_id, coalesce(max(position), 0) + 1, NEW.company_id, NEW.channel, NEW.state, NEW.cancellation,
    NEW.cancellation_reason, NEW.register_number, NEW.status_code, NEW.status_text, NEW.status_reason, NEW.error_code,
    NEW.error_message, NEW.updated_at
  FROM einvoice_delivery_changes WHERE invoice_id = NEW.invoice_id;
END;

-- Of deliveries from before: how they stand.
INSERT INTO einvoice_delivery_changes (invoice_id, position, company_id, channel, state, cancellation, cancellation_reason,
  register_number, status_code, status_text, status_reason, error_code, error_message, at)
SELECT invoice_id, 1, company_id, channel, state, cancellation, cancellation_reason, register_number, status_code, status_text,
  status_reason, error_code, error_message, updated_at
FROM einvoice_deliveries WHERE state <> 'QUEUED' OR cancellation IS NOT NULL;
