-- What the purge looks for, and nothing else: each index holds a row only until it is purged.
CREATE INDEX customers_to_purge ON customers (deleted_at) WHERE deleted_at IS NOT NULL AND search_key <> '';
CREATE INDEX customers_to_remove ON customers (deleted_at) WHERE deleted_at IS NOT NULL AND search_key = '';
CREATE INDEX invoices_to_purge ON invoices (deleted_at) WHERE deleted_at IS NOT NULL AND search_key <> '';
CREATE INDEX emails_to_purge ON emails (id) WHERE status <> 'QUEUED' AND subject <> '';
CREATE INDEX payment_events_to_purge ON payment_events (received_at) WHERE event_kind IS NOT NULL AND payload <> '{}';
-- Whether any document, deleted or not, names a customer.
CREATE INDEX invoices_of_customer ON invoices (customer_id) WHERE customer_id IS NOT NULL;
