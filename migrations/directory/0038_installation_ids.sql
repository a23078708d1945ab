-- NumeroInstalacion of companies from now on: unique among all deployments of a producer. Null: the company keeps its number, which
-- its records bear.
ALTER TABLE companies ADD COLUMN installation_id TEXT;
CREATE UNIQUE INDEX companies_unique_installation ON companies (installation_id);
CREATE TRIGGER companies_installation_is_kept BEFORE UPDATE ON companies WHEN NEW.installation_id IS NOT OLD.installation_id
BEGIN SELECT RAISE(ABORT, 'an installation keeps its id'); END;
