CREATE INDEX mandates_by_company ON mandates (company_id, id);
