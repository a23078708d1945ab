-- Whether a NIF is live in another account is asked with every activation.
CREATE INDEX companies_by_nif ON companies (nif) WHERE nif IS NOT NULL;
