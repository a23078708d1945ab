-- Settings of TicketBAI (decisions, section 16, Configuration), and the seal with which the sandbox signs.

-- JSON. Empty: the defaults.
ALTER TABLE company_settings ADD COLUMN ticketbai TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(ticketbai));

-- A seal that a deployment made for its sandbox. No diputación admits it. The newest one signs.
CREATE TABLE ticketbai_seals (
  id TEXT PRIMARY KEY,
  -- DER in base64.
  certificate TEXT NOT NULL,
  -- PKCS#8 in base64, sealed for `ticketbai_seal:<id>`.
  sealed_key TEXT NOT NULL,
  valid_until INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- The audit trail covers the settings.
DROP TRIGGER IF EXISTS audit_company_settings_insert;
DROP TRIGGER IF EXISTS audit_company_settings_update;
DROP TRIGGER IF EXISTS audit_company_settings_delete;
DROP TRIGGER IF EXISTS audit_company_settings_purge;
CREATE TRIGGER audit_company_settings_update AFTER UPDATE OF
  verifactu, tax, customization, einvoice, ticketbai
ON company_settings
WHEN (
  OLD.verifactu IS NOT NEW.verifactu OR OLD.tax IS NOT NEW.tax OR OLD.customization IS NOT NEW.customization
  OR OLD.einvoice IS NOT NEW.einvoice OR OLD.ticketbai IS NOT NEW.ticketbai)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'company_settings', NEW.company_id,
    json_array(json_object(
      'verifactu', json(OLD.verifactu), 'tax', json(OLD.tax), 'customization', json(OLD.customization), 'einvoice', json(OLD.einvoice),
      'ticketbai', json(OLD.ticketbai))),
    json_array(json_object(
      'verifactu', json(NEW.verifactu), 'tax', json(NEW.tax), 'customization', json(NEW.customization), 'einvoice', json(NEW.einvoice),
      'ticketbai', json(NEW.ticketbai))));
END;

CREATE TRIGGER audit_company_settings_delete AFTER DELETE ON company_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'company_settings', OLD.company_id,
    json_array(json_object(
      'verifactu', json(OLD.verifactu), 'tax', json(OLD.tax), 'customization', json(OLD.customization), 'einvoice', json(OLD.einvoice),
      'ticketbai', json(OLD.ticketbai))),
    NULL);
END;
