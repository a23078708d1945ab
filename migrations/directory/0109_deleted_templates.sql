-- Deletions of recurring templates whose values are still shown. The purge erases them after their term.
CREATE INDEX audit_events_of_deleted_templates ON audit_events (at)
  WHERE resource_type = 'recurring_invoice' AND changes ->> '$[0].field' = 'name'
    AND changes ->> '$[0].after' IS NULL AND changes ->> '$[0].nonce' IS NOT NULL;
