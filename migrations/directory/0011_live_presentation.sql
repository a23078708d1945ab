-- What a company shows of itself besides its fiscal identity is kept for each environment: the columns are the sandbox's, and of
-- production until the company is switched on there, when they are copied into this one.
ALTER TABLE companies ADD COLUMN live TEXT CHECK (live IS NULL OR json_valid(live));

UPDATE companies SET live = json_object(
    'trade_name', trade_name, 'phone', phone, 'email', email, 'website', website, 'additional_info', additional_info,
    'default_iban', default_iban, 'iae', iae, 'logo_key', logo_key, 'version', version, 'updated_at', updated_at)
  WHERE EXISTS (SELECT 1 FROM activations WHERE company_id = companies.id AND environment = 'LIVE');
