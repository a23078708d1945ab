-- Goods or services, which lines take from their product (decisions, section 16). Null: the product does not say.
ALTER TABLE products ADD COLUMN nature TEXT CHECK (nature IN ('GOODS', 'SERVICES'));

-- The audit trail and the events of products name the column.
DROP TRIGGER IF EXISTS audit_products_insert;
DROP TRIGGER IF EXISTS audit_products_update;
DROP TRIGGER IF EXISTS audit_products_delete;
DROP TRIGGER IF EXISTS audit_products_purge;
CREATE TRIGGER audit_products_insert AFTER INSERT ON products
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'product', NEW.id,
    NULL,
    json_array(json_object(
      'type', NEW.type, 'name', NEW.name, 'code', NEW.code, 'category', NEW.category, 'description', NEW.description,
      'default_price_ten_thousandths', NEW.default_price_ten_thousandths, 'unit', NEW.unit,
      'irpf_rate_hundredths', NEW.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', NEW.equivalence_surcharge_rate_hundredths,
      'nature', NEW.nature, 'deleted_at', NEW.deleted_at, 'main_tax', json(NEW.main_tax),
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_products_update AFTER UPDATE OF
  type, name, code, category, description, default_price_ten_thousandths, unit, irpf_rate_hundredths, equivalence_surcharge_rate_hundredths,
  nature, deleted_at, main_tax, active
ON products
WHEN (
  OLD.type IS NOT NEW.type OR OLD.name IS NOT NEW.name OR OLD.code IS NOT NEW.code OR OLD.category IS NOT NEW.category
  OR OLD.description IS NOT NEW.description OR OLD.default_price_ten_thousandths IS NOT NEW.default_price_ten_thousandths
  OR OLD.unit IS NOT NEW.unit OR OLD.irpf_rate_hundredths IS NOT NEW.irpf_rate_hundredths
  OR OLD.equivalence_surcharge_rate_hundredths IS NOT NEW.equivalence_surcharge_rate_hundredths OR OLD.nature IS NOT NEW.nature
  OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.main_tax IS NOT NEW.main_tax OR OLD.active IS NOT NEW.active)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'product', NEW.id,
    json_array(json_object(
      'type', OLD.type, 'name', OLD.name, 'code', OLD.code, 'category', OLD.category, 'description', OLD.description,
      'default_price_ten_thousandths', OLD.default_price_ten_thousandths, 'unit', OLD.unit,
      'irpf_rate_hundredths', OLD.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', OLD.equivalence_surcharge_rate_hundredths,
      'nature', OLD.nature, 'deleted_at', OLD.deleted_at, 'main_tax', json(OLD.main_tax),
      'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    json_array(json_object(
      'type', NEW.type, 'name', NEW.name, 'code', NEW.code, 'category', NEW.category, 'description', NEW.description,
      'default_price_ten_thousandths', NEW.default_price_ten_thousandths, 'unit', NEW.unit,
      'irpf_rate_hundredths', NEW.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', NEW.equivalence_surcharge_rate_hundredths,
      'nature', NEW.nature, 'deleted_at', NEW.deleted_at, 'main_tax', json(NEW.main_tax),
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_products_delete AFTER DELETE ON products
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'product', OLD.id,
    json_array(json_object(
      'type', OLD.type, 'name', OLD.name, 'code', OLD.code, 'category', OLD.category, 'description', OLD.description,
      'default_price_ten_thousandths', OLD.default_price_ten_thousandths, 'unit', OLD.unit,
      'irpf_rate_hundredths', OLD.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', OLD.equivalence_surcharge_rate_hundredths,
      'nature', OLD.nature, 'deleted_at', OLD.deleted_at, 'main_tax', json(OLD.main_tax),
      'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    NULL);
END;

DROP TRIGGER tell_product_updated;
CREATE TRIGGER tell_product_updated AFTER UPDATE ON products
WHEN (OLD.deleted_at IS NULL)
  AND (NEW.deleted_at IS NULL)
  AND (
  OLD.type IS NOT NEW.type OR OLD.name IS NOT NEW.name OR OLD.code IS NOT NEW.code OR OLD.category IS NOT NEW.category
  OR OLD.default_price_ten_thousandths IS NOT NEW.default_price_ten_thousandths OR OLD.active IS NOT NEW.active
  OR OLD.description IS NOT NEW.description OR OLD.unit IS NOT NEW.unit OR OLD.nature IS NOT NEW.nature OR OLD.main_tax IS NOT NEW.main_tax
  OR OLD.irpf_rate_hundredths IS NOT NEW.irpf_rate_hundredths
  OR OLD.equivalence_surcharge_rate_hundredths IS NOT NEW.equivalence_surcharge_rate_hundredths)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'product.updated', NEW.id,
    json_object(
      'product_id', NEW.id, 'type', json(json_quote(NEW.type)), 'name', json(json_quote(NEW.name)), 'code', json(json_quote(NEW.code)),
      'category', json(json_quote(NEW.category)), 'default_price', json(json_quote(NEW.default_price_ten_thousandths / 10000.0)),
      'active', json(iif(NEW.active, 'true', 'false')),
      'previous', json((
      SELECT json_group_object(column1, json(column2)) FROM (VALUES
        ('type', json_quote(OLD.type), OLD.type IS NOT NEW.type),
        ('name', json_quote(OLD.name), OLD.name IS NOT NEW.name),
        ('code', json_quote(OLD.code), OLD.code IS NOT NEW.code),
        ('category', json_quote(OLD.category), OLD.category IS NOT NEW.category),
        ('default_price', json_quote(OLD.default_price_ten_thousandths / 10000.0), OLD.default_price_ten_thousandths IS NOT NEW.default_price_ten_thousandths),
        ('active', iif(OLD.active, 'true', 'false'), OLD.active IS NOT NEW.active),
        ('description', json_quote(OLD.description), OLD.description IS NOT NEW.description),
        ('unit', json_quote(OLD.unit), OLD.unit IS NOT NEW.unit),
        ('nature', json_quote(OLD.nature), OLD.nature IS NOT NEW.nature),
        ('main_tax', coalesce(OLD.main_tax, 'null'), OLD.main_tax IS NOT NEW.main_tax),
        ('irpf_rate', json_quote(OLD.irpf_rate_hundredths / 100.0), OLD.irpf_rate_hundredths IS NOT NEW.irpf_rate_hundredths),
        ('equivalence_surcharge_rate', json_quote(OLD.equivalence_surcharge_rate_hundredths / 100.0), OLD.equivalence_surcharge_rate_hundredths IS NOT NEW.equivalence_surcharge_rate_hundredths)
      ) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;
