-- One index finds the records of an invoice and keeps its first registration the only one: that stands at 0, any other record at its own position.
-- It keeps the name by which the version before asks for it.
DROP INDEX verifactu_records_by_invoice;
CREATE UNIQUE INDEX verifactu_records_by_invoice ON verifactu_records (invoice_id,
  CASE WHEN operation = 'REGISTRATION' AND correction = 0 THEN 0 ELSE position END);
DROP INDEX verifactu_records_one_registration;

-- No two records follow the same one: half of its fingerprint, 128 bits, tells it from all others.
DROP INDEX verifactu_records_unique_link;
CREATE UNIQUE INDEX verifactu_records_unique_link ON verifactu_records (company_id,
  coalesce(unhex(substr(previous_fingerprint, 33)), previous_fingerprint));

-- What becomes of a record is written into no index of all: those of the few that wait, were refused, or cancel tell the others apart.
DROP INDEX verifactu_records_by_position;
CREATE INDEX verifactu_records_by_position ON verifactu_records (company_id, position, substr(generated_at, 1, 10));
CREATE INDEX verifactu_records_rejected ON verifactu_records (company_id, position) WHERE submission_status = 'REJECTED';
CREATE INDEX verifactu_records_void ON verifactu_records (company_id, position) WHERE operation = 'VOID';
