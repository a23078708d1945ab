-- An invoice that a TOTAL corrective had voided counts again once that is voided, and may be voided anew: `invoice.voided` is told of
-- each time. What is told once of an invoice stays told once.
DROP INDEX outbox_once;
CREATE UNIQUE INDEX outbox_once ON outbox (type, subject_id, CASE type WHEN 'invoice.voided' THEN id ELSE '' END)
  WHERE type IN ('invoice.issued', 'invoice.voided', 'invoice.pdf.generated');
