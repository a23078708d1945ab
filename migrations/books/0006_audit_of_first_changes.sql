-- The first change of a company's settings tells the defaults as the values of before: the row is written with it.
DROP TRIGGER audit_company_settings_insert;

-- The erasure of a deleted customer's mandates tells no values, and erases those of earlier events.
DROP TRIGGER audit_mandates_update;

CREATE TRIGGER audit_mandates_update AFTER UPDATE OF
  customer_id, reference, debtor_name, iban, bic, scheme, signed_on, revoked_at, address, is_recurrent
ON mandates
WHEN (
  OLD.customer_id IS NOT NEW.customer_id OR OLD.reference IS NOT NEW.reference OR OLD.debtor_name IS NOT NEW.debtor_name
  OR OLD.iban IS NOT NEW.iban OR OLD.bic IS NOT NEW.bic OR OLD.scheme IS NOT NEW.scheme OR OLD.signed_on IS NOT NEW.signed_on
  OR OLD.revoked_at IS NOT NEW.revoked_at OR OLD.address IS NOT NEW.address OR OLD.is_recurrent IS NOT NEW.is_recurrent)
  AND NOT (OLD.iban <> '' AND NEW.iban = '')
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'mandate', NEW.id,
    json_array(json_object(
      'customer_id', OLD.customer_id, 'reference', OLD.reference, 'debtor_name', OLD.debtor_name, 'iban', OLD.iban, 'bic', OLD.bic,
      'scheme', OLD.scheme, 'signed_on', OLD.signed_on, 'revoked_at', OLD.revoked_at, 'address', json(OLD.address),
      'is_recurrent', json(iif(OLD.is_recurrent IS NULL, NULL, iif(OLD.is_recurrent, 'true', 'false'))))),
    json_array(json_object(
      'customer_id', NEW.customer_id, 'reference', NEW.reference, 'debtor_name', NEW.debtor_name, 'iban', NEW.iban, 'bic', NEW.bic,
      'scheme', NEW.scheme, 'signed_on', NEW.signed_on, 'revoked_at', NEW.revoked_at, 'address', json(NEW.address),
      'is_recurrent', json(iif(NEW.is_recurrent IS NULL, NULL, iif(NEW.is_recurrent, 'true', 'false'))))));
END;

CREATE TRIGGER audit_mandates_purge AFTER UPDATE ON mandates
WHEN OLD.iban <> '' AND NEW.iban = ''
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'mandate', NEW.id);
END;
