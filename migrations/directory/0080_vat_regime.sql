-- VAT regime of a company as a whole, which its TicketBAI files name (decisions, section 16). Null: its default tax decides.
ALTER TABLE companies ADD COLUMN vat_regime TEXT CHECK (vat_regime IN ('GENERAL', 'EQUIVALENCE_SURCHARGE', 'SIMPLIFIED', 'NONE'));

-- The audit trail names the column.
DROP TRIGGER IF EXISTS audit_companies_insert;
DROP TRIGGER IF EXISTS audit_companies_update;
DROP TRIGGER IF EXISTS audit_companies_delete;
DROP TRIGGER IF EXISTS audit_companies_purge;
CREATE TRIGGER audit_companies_insert AFTER INSERT ON companies
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NEW.id, NULL, 'company', NEW.id,
    NULL,
    json_array(json_object(
      'account_id', NEW.account_id, 'nif', NEW.nif, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name,
      'entity_type', NEW.entity_type, 'phone', NEW.phone, 'email', NEW.email, 'website', NEW.website,
      'additional_info', NEW.additional_info, 'default_iban', NEW.default_iban, 'iae', NEW.iae, 'activity_code', NEW.activity_code,
      'activity_type', NEW.activity_type, 'simplified_limit', NEW.simplified_limit, 'activity_territory', NEW.activity_territory,
      'vat_regime', NEW.vat_regime), json_object(
      'logo_key', NEW.logo_key, 'representation_state', NEW.representation_state, 'representation_id', NEW.representation_id,
      'representative_nif', NEW.representative_nif, 'address', json(NEW.address), 'legal_representative', json(NEW.legal_representative),
      'live', json(NEW.live), 'fiscal_territory', json(NEW.fiscal_territory), 'tax_subject', json(NEW.tax_subject))));
END;

CREATE TRIGGER audit_companies_update AFTER UPDATE OF
  account_id, nif, legal_name, trade_name, entity_type, phone, email, website, additional_info, default_iban, iae, activity_code,
  activity_type, simplified_limit, activity_territory, vat_regime, logo_key, representation_state, representation_id, representative_nif,
  address, legal_representative, live, fiscal_territory, tax_subject
ON companies
WHEN (
  OLD.account_id IS NOT NEW.account_id OR OLD.nif IS NOT NEW.nif OR OLD.legal_name IS NOT NEW.legal_name
  OR OLD.trade_name IS NOT NEW.trade_name OR OLD.entity_type IS NOT NEW.entity_type OR OLD.phone IS NOT NEW.phone
  OR OLD.email IS NOT NEW.email OR OLD.website IS NOT NEW.website OR OLD.additional_info IS NOT NEW.additional_info
  OR OLD.default_iban IS NOT NEW.default_iban OR OLD.iae IS NOT NEW.iae OR OLD.activity_code IS NOT NEW.activity_code
  OR OLD.activity_type IS NOT NEW.activity_type OR OLD.simplified_limit IS NOT NEW.simplified_limit
  OR OLD.activity_territory IS NOT NEW.activity_territory OR OLD.vat_regime IS NOT NEW.vat_regime OR OLD.logo_key IS NOT NEW.logo_key
  OR OLD.representation_state IS NOT NEW.representation_state OR OLD.representation_id IS NOT NEW.representation_id
  OR OLD.representative_nif IS NOT NEW.representative_nif OR OLD.address IS NOT NEW.address
  OR OLD.legal_representative IS NOT NEW.legal_representative OR OLD.live IS NOT NEW.live
  OR OLD.fiscal_territory IS NOT NEW.fiscal_territory OR OLD.tax_subject IS NOT NEW.tax_subject)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NEW.id, NULL, 'company', NEW.id,
    json_array(json_object(
      'account_id', OLD.account_id, 'nif', OLD.nif, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name,
      'entity_type', OLD.entity_type, 'phone', OLD.phone, 'email', OLD.email, 'website', OLD.website,
      'additional_info', OLD.additional_info, 'default_iban', OLD.default_iban, 'iae', OLD.iae, 'activity_code', OLD.activity_code,
      'activity_type', OLD.activity_type, 'simplified_limit', OLD.simplified_limit, 'activity_territory', OLD.activity_territory,
      'vat_regime', OLD.vat_regime), json_object(
      'logo_key', OLD.logo_key, 'representation_state', OLD.representation_state, 'representation_id', OLD.representation_id,
      'representative_nif', OLD.representative_nif, 'address', json(OLD.address), 'legal_representative', json(OLD.legal_representative),
      'live', json(OLD.live), 'fiscal_territory', json(OLD.fiscal_territory), 'tax_subject', json(OLD.tax_subject))),
    json_array(json_object(
      'account_id', NEW.account_id, 'nif', NEW.nif, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name,
      'entity_type', NEW.entity_type, 'phone', NEW.phone, 'email', NEW.email, 'website', NEW.website,
      'additional_info', NEW.additional_info, 'default_iban', NEW.default_iban, 'iae', NEW.iae, 'activity_code', NEW.activity_code,
      'activity_type', NEW.activity_type, 'simplified_limit', NEW.simplified_limit, 'activity_territory', NEW.activity_territory,
      'vat_regime', NEW.vat_regime), json_object(
      'logo_key', NEW.logo_key, 'representation_state', NEW.representation_state, 'representation_id', NEW.representation_id,
      'representative_nif', NEW.representative_nif, 'address', json(NEW.address), 'legal_representative', json(NEW.legal_representative),
      'live', json(NEW.live), 'fiscal_territory', json(NEW.fiscal_territory), 'tax_subject', json(NEW.tax_subject))));
END;

CREATE TRIGGER audit_companies_delete AFTER DELETE ON companies
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.account_id, OLD.id, NULL, 'company', OLD.id,
    json_array(json_object(
      'account_id', OLD.account_id, 'nif', OLD.nif, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name,
      'entity_type', OLD.entity_type, 'phone', OLD.phone, 'email', OLD.email, 'website', OLD.website,
      'additional_info', OLD.additional_info, 'default_iban', OLD.default_iban, 'iae', OLD.iae, 'activity_code', OLD.activity_code,
      'activity_type', OLD.activity_type, 'simplified_limit', OLD.simplified_limit, 'activity_territory', OLD.activity_territory,
      'vat_regime', OLD.vat_regime), json_object(
      'logo_key', OLD.logo_key, 'representation_state', OLD.representation_state, 'representation_id', OLD.representation_id,
      'representative_nif', OLD.representative_nif, 'address', json(OLD.address), 'legal_representative', json(OLD.legal_representative),
      'live', json(OLD.live), 'fiscal_territory', json(OLD.fiscal_territory), 'tax_subject', json(OLD.tax_subject))),
    NULL);
END;
