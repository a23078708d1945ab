import { searchedShapeSql } from './searched-shape.ts';

/** Number of a company's shapes from which on they filter too little. ANY is then stored in their place. */
const MOST_SHAPES = 500;
/** Characters of a metadata key and value that are indexed. The filter compares the whole text. */
export const SEARCHED_CHARACTERS = 64;

/** Number and reference of a document: its search key without the recipient, which comes last. */
const CALLED = `SELECT company_id, invoice_number IS NOT NULL AS has_number, external_ref IS NOT NULL AS has_reference,
  substr(search_key, 1, max(0, length(search_key) - COALESCE(1 + length(recipient_name_key), 0)
    - COALESCE(1 + length(recipient_nif), 0))) AS called FROM invoices WHERE search_key <> ''`;
/** Text up to the last line. The last line is the reference, if there is one. */
const BEFORE_REFERENCE = "rtrim(called, replace(called, char(10), ''))";
const NUMBER = `(iif(has_number, '', char(10)) || iif(has_reference, ${BEFORE_REFERENCE}, called))`;
const REFERENCE = `substr(called, 1 + length(${BEFORE_REFERENCE}))`;

/** SQL for a metadata value as text, of a row of `json_each` named `held`. Null stays null. */
export const HELD_TEXT =
  "CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END";

/**
 * Statements that rebuild the search tables from the invoices of a books database. A restore needs them, because it writes rows
 * without triggers. They give what the triggers in `migrations/books` keep.
 */
export const REMAKE_SEARCH_TABLES: readonly string[] = [
  'DELETE FROM searched_recipients',
  `INSERT INTO searched_recipients (company_id, name_key, nif, type, total)
    SELECT company_id, COALESCE(recipient_name_key, ''), COALESCE(recipient_nif, ''), type, count(*)
    FROM invoices WHERE deleted_at IS NULL AND (recipient_name_key IS NOT NULL OR recipient_nif IS NOT NULL)
    GROUP BY 1, 2, 3, 4`,
  'DELETE FROM searched_shapes',
  `INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT DISTINCT company_id, 'NUMBER', ${searchedShapeSql('NUMBER', NUMBER)} FROM (${CALLED})`,
  `INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT DISTINCT company_id, 'REFERENCE', ${searchedShapeSql('REFERENCE', REFERENCE)} FROM (${CALLED}) WHERE has_reference`,
  `INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT company_id, 'ANY', '' FROM searched_shapes GROUP BY company_id HAVING count(*) >= ${MOST_SHAPES}`,
  `DELETE FROM searched_shapes
    WHERE kind IN ('NUMBER', 'REFERENCE') AND company_id IN (SELECT company_id FROM searched_shapes WHERE kind = 'ANY')`,
  `INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT DISTINCT company_id, 'CASED', '' FROM invoices WHERE invoice_number IS NOT NULL
      AND (invoice_number <> upper(invoice_number) OR invoice_number GLOB '*[^ -~]*')`,
  'DELETE FROM searched_metadata',
  `INSERT INTO searched_metadata (company_id, key, value, proforma, invoice_id)
    SELECT DISTINCT company_id, substr(held.key, 1, ${SEARCHED_CHARACTERS}), substr(${HELD_TEXT}, 1, ${SEARCHED_CHARACTERS}),
      invoices.type = 'PROFORMA', invoices.id
    FROM invoices, json_each(invoices.metadata) AS held
    WHERE invoices.deleted_at IS NULL AND invoices.metadata IS NOT NULL AND held.type <> 'null'`,
];
