-- What the census said of a customer when it was made or renamed; null where it has not been asked, or has not answered yet.
ALTER TABLE customers ADD COLUMN census TEXT CHECK (census IS NULL OR json_valid(census));
CREATE INDEX customers_without_census ON customers (id) WHERE nif IS NOT NULL AND census IS NULL AND deleted_at IS NULL;
