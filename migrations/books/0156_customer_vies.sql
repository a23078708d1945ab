-- What VIES said of a customer's VAT number when it was set; null where it has not been asked, or has not answered yet.
ALTER TABLE customers ADD COLUMN vies TEXT CHECK (vies IS NULL OR json_valid(vies));
CREATE INDEX customers_without_vies ON customers (id) WHERE alternative_id ->> '$.type' = '02' AND vies IS NULL AND deleted_at IS NULL;
