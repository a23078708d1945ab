-- What finds invoices by text without reading each of them. All three tables follow from the invoices, are kept by triggers in the
-- commit of the change, and are made anew by a restore (src/invoices/reading/search-tables-repository.ts).

-- The recipients of a company's documents, each once for every type of document, with how many it has of those that are shown. Many
-- invoices share a recipient, so that a part of a name is looked for here, and what it finds is counted here.
CREATE TABLE searched_recipients (
  company_id TEXT NOT NULL,
  name_key TEXT NOT NULL,
  nif TEXT NOT NULL,
  type TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (company_id, name_key, nif, type)
) STRICT, WITHOUT ROWID;

-- The shapes of what documents are called, folded as in the search key, each run of digits as one 0. NUMBER: number and series, a line
-- each, the first empty without a number; REFERENCE: the external reference, where the letters a to f are digits too, as identifiers
-- write them. A text whose shape is in none of a company's is in none of its numbers, series and references. Where references have so many shapes
-- that they tell little, ANY says so, and no further one is noted. CASED: some number has other letters than capitals from A to Z. A
-- shape stays when its documents go.
CREATE TABLE searched_shapes (
  company_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('NUMBER', 'REFERENCE', 'ANY', 'CASED')),
  shape TEXT NOT NULL,
  PRIMARY KEY (company_id, kind, shape)
) STRICT, WITHOUT ROWID;

-- The metadata of the documents that are shown, by key and value as the filter compares them; of a long value its beginning.
CREATE TABLE searched_metadata (
  company_id TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  proforma INTEGER NOT NULL CHECK (proforma IN (0, 1)),
  invoice_id TEXT NOT NULL,
  PRIMARY KEY (company_id, key, value, proforma, invoice_id)
) STRICT, WITHOUT ROWID;

INSERT INTO searched_recipients (company_id, name_key, nif, type, total)
  SELECT company_id, COALESCE(recipient_name_key, ''), COALESCE(recipient_nif, ''), type, count(*)
  FROM invoices WHERE deleted_at IS NULL AND (recipient_name_key IS NOT NULL OR recipient_nif IS NOT NULL)
  GROUP BY 1, 2, 3, 4;

CREATE TRIGGER recipients_are_searched AFTER INSERT ON invoices
WHEN NEW.deleted_at IS NULL AND (NEW.recipient_name_key IS NOT NULL OR NEW.recipient_nif IS NOT NULL)
BEGIN
  INSERT INTO searched_recipients (company_id, name_key, nif, type, total)
    SELECT NEW.company_id, COALESCE(NEW.recipient_name_key, ''), COALESCE(NEW.recipient_nif, ''), NEW.type, 0
    WHERE NOT EXISTS (SELECT 1 FROM searched_recipients WHERE company_id = NEW.company_id
      AND name_key = COALESCE(NEW.recipient_name_key, '') AND nif = COALESCE(NEW.recipient_nif, '') AND type = NEW.type);
  UPDATE searched_recipients SET total = total + 1 WHERE company_id = NEW.company_id
    AND name_key = COALESCE(NEW.recipient_name_key, '') AND nif = COALESCE(NEW.recipient_nif, '') AND type = NEW.type;
END;
CREATE TRIGGER recipients_changed_are_searched AFTER UPDATE OF recipient_name_key, recipient_nif, type, deleted_at ON invoices
WHEN NEW.deleted_at IS NULL AND (NEW.recipient_name_key IS NOT NULL OR NEW.recipient_nif IS NOT NULL)
  AND (OLD.deleted_at IS NOT NULL OR NEW.recipient_name_key IS NOT OLD.recipient_name_key
    OR NEW.recipient_nif IS NOT OLD.recipient_nif OR NEW.type IS NOT OLD.type)
BEGIN
  INSERT INTO searched_recipients (company_id, name_key, nif, type, total)
    SELECT NEW.company_id, COALESCE(NEW.recipient_name_key, ''), COALESCE(NEW.recipient_nif, ''), NEW.type, 0
    WHERE NOT EXISTS (SELECT 1 FROM searched_recipients WHERE company_id = NEW.company_id
      AND name_key = COALESCE(NEW.recipient_name_key, '') AND nif = COALESCE(NEW.recipient_nif, '') AND type = NEW.type);
  UPDATE searched_recipients SET total = total + 1 WHERE company_id = NEW.company_id
    AND name_key = COALESCE(NEW.recipient_name_key, '') AND nif = COALESCE(NEW.recipient_nif, '') AND type = NEW.type;
END;
CREATE TRIGGER recipients_left_are_not_searched AFTER UPDATE OF recipient_name_key, recipient_nif, type, deleted_at ON invoices
WHEN OLD.deleted_at IS NULL AND (OLD.recipient_name_key IS NOT NULL OR OLD.recipient_nif IS NOT NULL)
  AND (NEW.deleted_at IS NOT NULL OR NEW.recipient_name_key IS NOT OLD.recipient_name_key
    OR NEW.recipient_nif IS NOT OLD.recipient_nif OR NEW.type IS NOT OLD.type)
BEGIN
  UPDATE searched_recipients SET total = total - 1 WHERE company_id = OLD.company_id
    AND name_key = COALESCE(OLD.recipient_name_key, '') AND nif = COALESCE(OLD.recipient_nif, '') AND type = OLD.type;
  DELETE FROM searched_recipients WHERE company_id = OLD.company_id
    AND name_key = COALESCE(OLD.recipient_name_key, '') AND nif = COALESCE(OLD.recipient_nif, '') AND type = OLD.type AND total = 0;
END;
CREATE TRIGGER recipients_gone_are_not_searched AFTER DELETE ON invoices
WHEN OLD.deleted_at IS NULL AND (OLD.recipient_name_key IS NOT NULL OR OLD.recipient_nif IS NOT NULL)
BEGIN
  UPDATE searched_recipients SET total = total - 1 WHERE company_id = OLD.company_id
    AND name_key = COALESCE(OLD.recipient_name_key, '') AND nif = COALESCE(OLD.recipient_nif, '') AND type = OLD.type;
  DELETE FROM searched_recipients WHERE company_id = OLD.company_id
    AND name_key = COALESCE(OLD.recipient_name_key, '') AND nif = COALESCE(OLD.recipient_nif, '') AND type = OLD.type AND total = 0;
END;

INSERT INTO searched_shapes (company_id, kind, shape)
  SELECT DISTINCT company_id, 'NUMBER',
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace((iif(has_number, '', char(10)) || iif(has_reference, rtrim(called, replace(called, char(10), '')), called)), '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0')
  FROM (SELECT invoices.company_id AS company_id, invoices.invoice_number IS NOT NULL AS has_number, invoices.external_ref IS NOT NULL AS has_reference,
      substr(invoices.search_key, 1, max(0, length(invoices.search_key) - COALESCE(1 + length(invoices.recipient_name_key), 0) - COALESCE(1 + length(invoices.recipient_nif), 0))) AS called
      FROM invoices WHERE search_key <> '');
INSERT INTO searched_shapes (company_id, kind, shape)
  SELECT DISTINCT company_id, 'REFERENCE',
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(substr(called, 1 + length(rtrim(called, replace(called, char(10), '')))), '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0'), 'a', '0'), 'b', '0'), 'c', '0'), 'd', '0'), 'e', '0'), 'f', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0')
  FROM (SELECT invoices.company_id AS company_id, invoices.invoice_number IS NOT NULL AS has_number, invoices.external_ref IS NOT NULL AS has_reference,
      substr(invoices.search_key, 1, max(0, length(invoices.search_key) - COALESCE(1 + length(invoices.recipient_name_key), 0) - COALESCE(1 + length(invoices.recipient_nif), 0))) AS called
      FROM invoices WHERE search_key <> '' AND external_ref IS NOT NULL);
-- What has too many is told as the triggers below would tell it.
INSERT INTO searched_shapes (company_id, kind, shape)
  SELECT company_id, 'ANY', '' FROM searched_shapes GROUP BY company_id HAVING count(*) >= 500;
DELETE FROM searched_shapes WHERE kind IN ('NUMBER', 'REFERENCE') AND company_id IN (SELECT company_id FROM searched_shapes WHERE kind = 'ANY');
INSERT INTO searched_shapes (company_id, kind, shape)
  SELECT DISTINCT company_id, 'CASED', '' FROM invoices
  WHERE invoice_number IS NOT NULL AND (invoice_number <> upper(invoice_number) OR invoice_number GLOB '*[^ -~]*');

CREATE TRIGGER numbers_are_searched AFTER INSERT ON invoices WHEN NEW.search_key <> ''
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT company_id, 'NUMBER', shape FROM (SELECT company_id,
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace((iif(has_number, '', char(10)) || iif(has_reference, rtrim(called, replace(called, char(10), '')), called)), '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0') AS shape
      FROM (SELECT NEW.company_id AS company_id, NEW.invoice_number IS NOT NULL AS has_number, NEW.external_ref IS NOT NULL AS has_reference,
      substr(NEW.search_key, 1, max(0, length(NEW.search_key) - COALESCE(1 + length(NEW.recipient_name_key), 0) - COALESCE(1 + length(NEW.recipient_nif), 0))) AS called)) AS found
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'ANY')
      AND NOT EXISTS (SELECT 1 FROM searched_shapes AS known WHERE known.company_id = NEW.company_id
        AND known.kind = 'NUMBER' AND known.shape = found.shape);
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'ANY', ''
    WHERE changes() > 0 AND (SELECT count(*) FROM searched_shapes WHERE company_id = NEW.company_id) >= 500;
END;
CREATE TRIGGER numbers_changed_are_searched AFTER UPDATE OF search_key ON invoices
WHEN NEW.search_key <> '' AND NEW.search_key <> OLD.search_key
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT company_id, 'NUMBER', shape FROM (SELECT company_id,
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace((iif(has_number, '', char(10)) || iif(has_reference, rtrim(called, replace(called, char(10), '')), called)), '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0') AS shape
      FROM (SELECT NEW.company_id AS company_id, NEW.invoice_number IS NOT NULL AS has_number, NEW.external_ref IS NOT NULL AS has_reference,
      substr(NEW.search_key, 1, max(0, length(NEW.search_key) - COALESCE(1 + length(NEW.recipient_name_key), 0) - COALESCE(1 + length(NEW.recipient_nif), 0))) AS called)) AS found
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'ANY')
      AND NOT EXISTS (SELECT 1 FROM searched_shapes AS known WHERE known.company_id = NEW.company_id
        AND known.kind = 'NUMBER' AND known.shape = found.shape);
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'ANY', ''
    WHERE changes() > 0 AND (SELECT count(*) FROM searched_shapes WHERE company_id = NEW.company_id) >= 500;
END;
CREATE TRIGGER references_are_searched AFTER INSERT ON invoices WHEN NEW.search_key <> '' AND NEW.external_ref IS NOT NULL
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT company_id, 'REFERENCE', shape FROM (SELECT company_id,
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace((substr(called, 1 + length(rtrim(called, replace(called, char(10), ''))))), '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0'), 'a', '0'), 'b', '0'), 'c', '0'), 'd', '0'), 'e', '0'), 'f', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0') AS shape
      FROM (SELECT NEW.company_id AS company_id, NEW.invoice_number IS NOT NULL AS has_number, NEW.external_ref IS NOT NULL AS has_reference,
      substr(NEW.search_key, 1, max(0, length(NEW.search_key) - COALESCE(1 + length(NEW.recipient_name_key), 0) - COALESCE(1 + length(NEW.recipient_nif), 0))) AS called)) AS found
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'ANY')
      AND NOT EXISTS (SELECT 1 FROM searched_shapes AS known WHERE known.company_id = NEW.company_id
        AND known.kind = 'REFERENCE' AND known.shape = found.shape);
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'ANY', ''
    WHERE changes() > 0 AND (SELECT count(*) FROM searched_shapes WHERE company_id = NEW.company_id) >= 500;
END;
CREATE TRIGGER references_changed_are_searched AFTER UPDATE OF search_key ON invoices
WHEN NEW.search_key <> '' AND NEW.search_key <> OLD.search_key AND NEW.external_ref IS NOT NULL
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT company_id, 'REFERENCE', shape FROM (SELECT company_id,
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace((substr(called, 1 + length(rtrim(called, replace(called, char(10), ''))))), '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0'), 'a', '0'), 'b', '0'), 'c', '0'), 'd', '0'), 'e', '0'), 'f', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0') AS shape
      FROM (SELECT NEW.company_id AS company_id, NEW.invoice_number IS NOT NULL AS has_number, NEW.external_ref IS NOT NULL AS has_reference,
      substr(NEW.search_key, 1, max(0, length(NEW.search_key) - COALESCE(1 + length(NEW.recipient_name_key), 0) - COALESCE(1 + length(NEW.recipient_nif), 0))) AS called)) AS found
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'ANY')
      AND NOT EXISTS (SELECT 1 FROM searched_shapes AS known WHERE known.company_id = NEW.company_id
        AND known.kind = 'REFERENCE' AND known.shape = found.shape);
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'ANY', ''
    WHERE changes() > 0 AND (SELECT count(*) FROM searched_shapes WHERE company_id = NEW.company_id) >= 500;
END;
CREATE TRIGGER cased_are_searched AFTER INSERT ON invoices WHEN NEW.invoice_number IS NOT NULL
  AND (NEW.invoice_number <> upper(NEW.invoice_number) OR NEW.invoice_number GLOB '*[^ -~]*')
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'CASED', ''
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'CASED');
END;
CREATE TRIGGER cased_numbered_are_searched AFTER UPDATE OF invoice_number ON invoices WHEN NEW.invoice_number IS NOT NULL
  AND (NEW.invoice_number <> upper(NEW.invoice_number) OR NEW.invoice_number GLOB '*[^ -~]*')
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'CASED', ''
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'CASED');
END;

INSERT INTO searched_metadata (company_id, key, value, proforma, invoice_id)
  SELECT DISTINCT invoices.company_id, substr(held.key, 1, 64), substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      invoices.type = 'PROFORMA', invoices.id FROM invoices, json_each(invoices.metadata) AS held
  WHERE invoices.deleted_at IS NULL AND invoices.metadata IS NOT NULL AND held.type <> 'null';

CREATE TRIGGER metadata_is_searched AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL AND NEW.metadata IS NOT NULL
BEGIN
  INSERT INTO searched_metadata (company_id, key, value, proforma, invoice_id)
    SELECT DISTINCT NEW.company_id, substr(held.key, 1, 64), substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      NEW.type = 'PROFORMA', NEW.id FROM json_each(NEW.metadata) AS held WHERE held.type <> 'null';
END;
CREATE TRIGGER metadata_changed_is_searched AFTER UPDATE OF metadata, type, deleted_at ON invoices
WHEN OLD.deleted_at IS NULL AND OLD.metadata IS NOT NULL
  AND (NEW.deleted_at IS NOT NULL OR NEW.metadata IS NOT OLD.metadata OR NEW.type IS NOT OLD.type)
BEGIN
  DELETE FROM searched_metadata WHERE (company_id, key, value, proforma, invoice_id) IN (
    SELECT DISTINCT OLD.company_id, substr(held.key, 1, 64), substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      OLD.type = 'PROFORMA', OLD.id FROM json_each(OLD.metadata) AS held);
  INSERT INTO searched_metadata (company_id, key, value, proforma, invoice_id)
    SELECT DISTINCT NEW.company_id, substr(held.key, 1, 64), substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      NEW.type = 'PROFORMA', NEW.id FROM json_each(NEW.metadata) AS held WHERE held.type <> 'null' AND NEW.deleted_at IS NULL;
END;
CREATE TRIGGER metadata_shown_is_searched AFTER UPDATE OF metadata, deleted_at ON invoices
WHEN NEW.deleted_at IS NULL AND NEW.metadata IS NOT NULL AND (OLD.deleted_at IS NOT NULL OR OLD.metadata IS NULL)
BEGIN
  INSERT INTO searched_metadata (company_id, key, value, proforma, invoice_id)
    SELECT DISTINCT NEW.company_id, substr(held.key, 1, 64), substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      NEW.type = 'PROFORMA', NEW.id FROM json_each(NEW.metadata) AS held WHERE held.type <> 'null';
END;
CREATE TRIGGER metadata_gone_is_not_searched AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL AND OLD.metadata IS NOT NULL
BEGIN
  DELETE FROM searched_metadata WHERE (company_id, key, value, proforma, invoice_id) IN (
    SELECT DISTINCT OLD.company_id, substr(held.key, 1, 64), substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      OLD.type = 'PROFORMA', OLD.id FROM json_each(OLD.metadata) AS held);
END;
